import type { ListName } from '../../../src/content/list-items'
import { itemAnchor, listPath } from '../../../src/features/operations/page-lists/domain/page-lists'
import { listInOffice } from '../../../src/features/operations/page-lists/server/list-in-office'
import { arrangeList, restoreList } from '../../../src/features/operations/page-lists/server/save-item'
import { PICTURE_FAULTS } from '../../../src/features/operations/pictures/domain/picture'
import { addPicture } from '../../../src/features/operations/pictures/server/add-picture'
import { photo } from '../photos'
import { type ActionSample, type Stage, told } from './sample'

const writerOf = ({ admin }: Stage) => ({ ...admin, role: 'admin' }) as const

/** Version of a list that a new site has, after what an earlier test saved was taken back. */
async function freshVersion(stage: Stage, list: ListName): Promise<number> {
  const { context } = stage.site
  const { version } = await listInOffice(context, list)
  await restoreList(context, { list, version: 0, shownVersion: version, writer: writerOf(stage) })
  return (await listInOffice(context, list)).version
}

async function fresh(stage: Stage, list: ListName, fields: Record<string, string>) {
  const id = stage.site.context.random.uuid()
  const version = String(await freshVersion(stage, list))
  return {
    // Only a question says which list it is of: the other forms have one each.
    fields: { id, version, shown: 'on', ...fields },
    accepted: { flash: 'site-list-saved', goTo: `${listPath(list)}#${itemAnchor(id)}` },
  }
}

async function somePicture(stage: Stage): Promise<string> {
  const content = await photo({ width: 600, height: 400, colour: '#633' })
  const added = await addPicture(stage.site.context, {
    content,
    alt: 'De site van de bakker',
    admin: writerOf(stage),
  })
  if (added.outcome === 'refused') throw new Error(added.fault)
  return added.picture.id
}

/** Without what stands on a form again: an unchanged list has no flash message. */
const AGAIN = { status: 'accepted' } as const

export const PAGE_LISTS = {
  'pageLists.saveQuestion': {
    who: 'admin',
    again: AGAIN,
    open: (stage) =>
      fresh(stage, 'faq', {
        list: 'faq',
        question: 'Kan ik bij jullie parkeren?',
        answer: 'Ja, *gratis*, achter het pand. Bel {telefoon} als de slagboom dicht is.',
        link_label: 'De route',
        link_href: '/locatie',
      }),
    faults: [
      [{ question: '' }, { question: 'Schrijf de vraag op.' }],
      [{ answer: '' }, { answer: 'Schrijf het antwoord op.' }],
      [{ link_href: '' }, { link_href: 'Vul in waar de link heen gaat, of haal het opschrift weg.' }],
      [
        { link_href: 'javascript:alert(1)' },
        { link_href: 'Begin met https:// of, voor een pagina van deze site, met /.' },
      ],
    ],
  },
  'pageLists.saveProject': {
    who: 'admin',
    again: AGAIN,
    open: async (stage) =>
      await fresh(stage, 'portfolio', {
        title: 'Bakkerij Stroom',
        category: 'Webshop',
        description: 'Brood bestellen tot tien uur ’s avonds.',
        url: 'https://www.bakkerijstroom.nl',
        picture: await somePicture(stage),
      }),
    faults: [
      [{ title: '' }, { title: 'Vul in voor wie je dit maakte.' }],
      [
        { url: 'http://bakkerijstroom.nl' },
        { url: 'Dit is geen adres. Het begint met https://, zoals https://www.bakkerij.nl.' },
      ],
      [{ picture: '' }, { picture: 'Kies een plaatje.' }],
    ],
  },
  'pageLists.savePartner': {
    who: 'admin',
    again: AGAIN,
    open: (stage) => fresh(stage, 'partners', { name: 'Mollie', logo: '' }),
    faults: [
      [{ name: '' }, { name: 'Vul de naam in.' }],
      [{ logo: 'iets' }, { logo: 'Dit plaatje is er niet. Kies een ander.' }],
    ],
  },
  'pageLists.addPicture': {
    who: 'admin',
    again: { status: 'accepted', flash: 'picture-known' },
    async open() {
      const content = await photo({ width: 700, height: 400, colour: '#336' })
      return {
        fields: {
          list: 'portfolio',
          picture_file: new File([new Uint8Array(content)], 'site.png', { type: 'image/png' }),
          picture_alt: 'Een site',
        },
        accepted: { flash: 'picture-added', goTo: `${listPath('portfolio')}#plaatjes` },
      }
    },
    faults: [
      [{ picture_alt: '' }, { picture_alt: 'Schrijf op wat er te zien is.' }],
      [{ picture_file: new File(['niets'], 'site.png') }, { picture_file: PICTURE_FAULTS.kind }],
    ],
  },
  'pageLists.arrange': {
    who: 'admin',
    // It stands at the top by then.
    again: AGAIN,
    open: async (stage) => ({
      fields: {
        list: 'support',
        id: '1',
        version: String(await freshVersion(stage, 'support')),
        step: 'up',
      },
      accepted: { flash: 'site-list-saved', goTo: `${listPath('support')}#${itemAnchor('1')}` },
    }),
  },
  'pageLists.restore': {
    who: 'admin',
    again: told('Dit is precies wat er nu al geldt.'),
    async open(stage) {
      const list = 'maatwerk'
      const shownVersion = await freshVersion(stage, list)
      await arrangeList(stage.site.context, {
        list,
        id: '0',
        step: 'remove',
        shownVersion,
        writer: writerOf(stage),
      })
      const { version } = await listInOffice(stage.site.context, list)
      return {
        fields: { list, version: '0', shown_version: String(version) },
        accepted: { flash: 'site-list-restored', goTo: listPath(list) },
      }
    },
  },
} as const satisfies Record<string, ActionSample>
