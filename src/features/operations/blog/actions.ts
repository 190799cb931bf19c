import { PICTURE_FAULTS, picturePath } from '@/features/operations/pictures/domain/picture'
import { addPicture } from '@/features/operations/pictures/server/add-picture'
import { colleagues } from '@/office/colleagues'
import { refused, UNCHANGED, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { accepted, done } from '@/shared/form-state'
import { officeArticlePath } from './domain/office-articles'
import { articleForm, articlePictureForm, restoreForm, withdrawForm } from './server/article-form'
import { saveArticle } from './server/save-article'
import { restoreArticle, withdrawArticle } from './server/withdraw-article'

const OVERTAKEN = refused(
  'Dit artikel is intussen bewaard, door een collega of in een ander venster. Wat je typte staat hieronder nog; de andere tekst staat bij Versies. Bewaar je nu, dan komt jouw tekst erboven.',
)
/** A new article whose form is sent again after its words changed, as from the browser's history. */
const ALREADY_SAVED = refused(
  'Dit artikel is al bewaard: je vindt het bij Artikelen. Neem daar over wat je hier nog veranderde.',
)
const CHOOSE_AGAIN = refused(
  'Dit artikel is intussen gewijzigd. Kijk hoe het er nu voor staat, en kies opnieuw.',
)
const PICTURE_ADDED = {
  title: 'Het plaatje is toegevoegd. Zet het nog in de tekst; het artikel zelf is nog niet bewaard',
  tone: 'success',
  durationMs: 5000,
} as const
const PICTURE_KNOWN = {
  title: 'Dit plaatje was er al: het staat vooraan bij Plaatjes, met deze omschrijving',
  tone: 'success',
  durationMs: 5000,
} as const
const UNKNOWN = refused('Dit artikel bestaat niet.')

/** Articles of the blog, as the office writes them. */
export const articles = {
  save: form({
    who: colleagues,
    asks: articleForm,
    files: ['picture'],
    does: (context, typed, writer) => saveArticle(context, { ...typed, writer }),
    says: {
      drafted: ({ id }) => done('article-drafted', officeArticlePath(id)),
      published: ({ id }) => done('article-published', officeArticlePath(id)),
      planned: ({ id }) => done('article-planned', officeArticlePath(id)),
      unchanged: ({ id }) => done('article-known', officeArticlePath(id)),
      'picture-gone': wrongField(
        'body',
        'Een plaatje in de tekst is er niet meer. Voeg het opnieuw toe bij Plaatjes, of haal het uit de tekst.',
      ),
      past: wrongField('plan_date', 'Kies een moment dat nog komt.'),
      overtaken: (_, { input }) => (input.id === null ? ALREADY_SAVED : OVERTAKEN),
      unknown: UNKNOWN,
    },
  }),
  addPicture: form({
    who: colleagues,
    asks: articlePictureForm,
    files: ['picture'],
    does: async (context, { picture, alt }, admin) =>
      await addPicture(context, { content: Buffer.from(await picture.arrayBuffer()), alt, admin }),
    says: {
      added: ({ picture }, { input }) => ({
        ...accepted(PICTURE_ADDED),
        picture: picturePath(picture.id),
        typed: input.typed,
      }),
      known: ({ picture }, { input }) => ({
        ...accepted(PICTURE_KNOWN),
        picture: picturePath(picture.id),
        typed: input.typed,
      }),
      refused: ({ fault }) => wrongField('picture', PICTURE_FAULTS[fault]),
    },
  }),
  withdraw: form({
    who: colleagues,
    asks: withdrawForm,
    does: (context, { article_id: id, version: shownVersion }, writer) =>
      withdrawArticle(context, { id, shownVersion, writer }),
    says: {
      withdrawn: (_, { input }) => done('article-withdrawn', officeArticlePath(input.article_id)),
      unplanned: (_, { input }) => done('article-unplanned', officeArticlePath(input.article_id)),
      unchanged: UNCHANGED,
      overtaken: CHOOSE_AGAIN,
      unknown: UNKNOWN,
    },
  }),
  restore: form({
    who: colleagues,
    asks: restoreForm,
    does: (context, { article_id: id, version, shown_version: shownVersion }, writer) =>
      restoreArticle(context, { id, version, shownVersion, writer }),
    says: {
      restored: (_, { input }) => done('article-restored', officeArticlePath(input.article_id)),
      'begun-anew': (_, { input }) => done('article-begun-anew', officeArticlePath(input.article_id)),
      unchanged: refused('Dit is precies wat er nu al staat.'),
      overtaken: CHOOSE_AGAIN,
      unknown: refused('Deze versie bestaat niet.'),
    },
  }),
}
