import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { officeArticlePath } from '../../../src/features/operations/blog/domain/office-articles'
import { OWN_ARTICLE } from '../../../src/features/operations/blog/fixtures'
import { sourcesInWords } from '../../../src/features/operations/blog/server/article-sources'
import { saveArticle } from '../../../src/features/operations/blog/server/save-article'
import { photoFile } from '../photos'
import { type ActionSample, type Stage, told } from './sample'

/** An article on the site, at its first version. */
async function published({ site, admin }: Stage): Promise<{ id: number; version: number }> {
  const writer = { ...admin, role: 'admin' } as const
  const saving = { content: OWN_ARTICLE, purpose: { act: 'publish' }, requestId: randomUUID() } as const
  const saved = await saveArticle(site.context, { ...saving, id: null, shownVersion: 0, writer })
  if (saved.outcome !== 'published') throw new Error(saved.outcome)
  return { id: saved.id, version: await newestOf(site, saved.id) }
}

async function newestOf({ pool }: Stage['site'], id: number): Promise<number> {
  const { rows } = await pool.query<{ newest: number }>(
    'SELECT newest_version AS newest FROM articles WHERE id = $1',
    [id],
  )
  return rows[0]?.newest ?? 0
}

const { title, excerpt, category, weave, sources, body } = OWN_ARTICLE

export const ARTICLES = {
  'articles.save': {
    who: 'admin',
    again: { flash: 'article-known', goTo: expect.stringMatching(/^\/beheer\/artikelen\/\d+$/) },
    open: async () => ({
      fields: {
        draft_id: randomUUID(),
        version: '0',
        act: 'publish',
        title,
        excerpt,
        category,
        author: '',
        weave,
        sources: sourcesInWords(sources),
        body,
      },
      accepted: { flash: 'article-published', goTo: expect.stringMatching(/^\/beheer\/artikelen\/\d+$/) },
    }),
    faults: [
      [{ title: '' }, { title: 'Geef het artikel een titel.' }],
      [{ excerpt: '' }, { excerpt: 'Vat het artikel samen in een of twee zinnen.' }],
      [{ category: 'twee woorden' }, { category: 'Een onderwerp is één woord.' }],
      [{ weave: 'vilt' }, { weave: 'Kies een weefsel uit de lijst.' }],
      [{ sources: 'KVK' }, { sources: expect.stringContaining('de naam, en dan het adres') }],
      [{ body: '[hier](javascript:alert(1))' }, { body: expect.stringContaining('De link naar') }],
      [
        { body: '![Een foto](https://elders.example/foto.jpg)' },
        { body: expect.stringContaining('alleen plaatjes van deze site') },
      ],
      [
        { body: '![Weg](/beelden/0123456789abcdef0123-480x320)' },
        { body: expect.stringContaining('is er niet meer') },
      ],
      [
        { picture: new File(['foto'], 'markt.jpg') },
        { picture: expect.stringContaining('nog niet is toegevoegd') },
      ],
      [{ act: 'plan' }, { plan_date: 'Kies de dag waarop het verschijnt.' }],
      [
        { act: 'plan', plan_date: '2026-12-01', plan_time: 'straks' },
        { plan_time: 'Vul een tijd in, zoals 9:00.' },
      ],
      [
        { act: 'plan', plan_date: '2020-01-01', plan_time: '9:00' },
        { plan_date: 'Kies een moment dat nog komt.' },
      ],
    ],
  },
  'articles.addPicture': {
    who: 'admin',
    again: { status: 'accepted', notice: { title: expect.stringContaining('Dit plaatje was er al') } },
    open: async () => ({
      fields: {
        draft_id: randomUUID(),
        version: '0',
        title,
        body,
        picture: await photoFile({ width: 600, height: 400 }),
        picture_alt: 'Een kraam met kaas',
      },
      accepted: {
        notice: { title: expect.stringContaining('Het plaatje is toegevoegd') },
        picture: expect.stringMatching(/^\/beelden\/[0-9a-f]{20}-600x400$/),
        typed: { title, body },
      },
    }),
    faults: [
      [{ picture: '' }, { picture: 'Kies een plaatje.' }],
      [{ picture_alt: ' ' }, { picture_alt: 'Zeg in een zin wat erop te zien is.' }],
      [
        {
          picture: new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], 'logo.png'),
        },
        { picture: expect.stringContaining('Een SVG kan niet') },
      ],
      [
        { picture: new File(['<script>1</script>'], 'foto.jpg') },
        { picture: expect.stringContaining('geen JPG') },
      ],
      [{ picture: new File([], 'foto.jpg') }, { picture: 'Kies een plaatje.' }],
    ],
  },
  'articles.withdraw': {
    who: 'admin',
    again: { status: 'accepted' },
    async open(stage) {
      const { id, version } = await published(stage)
      return {
        fields: { article_id: String(id), version: String(version) },
        accepted: { flash: 'article-withdrawn', goTo: officeArticlePath(id) },
      }
    },
  },
  'articles.restore': {
    who: 'admin',
    again: told('Dit is precies wat er nu al staat.'),
    async open(stage) {
      const { site, admin } = stage
      const { id, version } = await published(stage)
      await saveArticle(site.context, {
        id,
        requestId: null,
        shownVersion: version,
        writer: { ...admin, role: 'admin' },
        content: { ...OWN_ARTICLE, title: 'Anders' },
        purpose: { act: 'publish' },
      })
      return {
        fields: {
          article_id: String(id),
          version: String(version),
          shown_version: String(await newestOf(site, id)),
        },
        accepted: { flash: 'article-restored', goTo: officeArticlePath(id) },
      }
    },
  },
} as const satisfies Record<string, ActionSample>
