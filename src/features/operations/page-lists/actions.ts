import { PICTURE_FAULTS } from '@/features/operations/pictures/domain/picture'
import { addPicture } from '@/features/operations/pictures/server/add-picture'
import { colleagues } from '@/office/colleagues'
import { RECORD_OVERTAKEN, refused, UNCHANGED, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { done } from '@/shared/form-state'
import {
  arrangeForm,
  partnerForm,
  pictureForm,
  projectForm,
  questionForm,
  restoreListForm,
} from './domain/list-forms'
import { itemAnchor, listPath, MOST_ITEMS, PICTURES_ANCHOR } from './domain/page-lists'
import { arrangeList, restoreList, saveItem, saveProject } from './server/save-item'

const LIST_OVERTAKEN = refused(
  'Iemand anders heeft deze lijst intussen gewijzigd. Kijk wat er nu staat, en kies opnieuw.',
)

const FULL = refused(`Er is plaats voor ${MOST_ITEMS}. Haal er eerst een weg.`)

const UNKNOWN = refused('Dit staat niet meer in de lijst.')

const PICTURE_GONE = 'Dit plaatje is er niet meer. Kies een ander, of voeg het opnieuw toe.'

/** What is said of an item with a picture in this field. */
const saysOfItem = (list: 'portfolio' | 'partners', picture: string) => ({
  saved: (_: unknown, { input }: { input: { id: string } }) =>
    done('site-list-saved', `${listPath(list)}#${itemAnchor(input.id)}`),
  unchanged: UNCHANGED,
  overtaken: refused(RECORD_OVERTAKEN),
  full: FULL,
  unknown: UNKNOWN,
  'picture-gone': wrongField(picture, PICTURE_GONE),
})

const picturesAt = (list: 'portfolio' | 'partners') => `${listPath(list)}#${PICTURES_ANCHOR}`

/** Lists of the site: questions, portfolio and partners. */
export const pageLists = {
  saveQuestion: form({
    who: colleagues,
    asks: questionForm,
    does: (context, typed, writer) => saveItem(context, { ...typed, writer }),
    says: {
      saved: (_, { input }) => done('site-list-saved', `${listPath(input.list)}#${itemAnchor(input.id)}`),
      unchanged: UNCHANGED,
      overtaken: refused(RECORD_OVERTAKEN),
      full: FULL,
      unknown: UNKNOWN,
      'picture-gone': refused(PICTURE_GONE),
    },
  }),
  saveProject: form({
    who: colleagues,
    asks: projectForm,
    does: (context, typed, writer) => saveProject(context, { ...typed, writer }),
    says: saysOfItem('portfolio', 'picture'),
  }),
  savePartner: form({
    who: colleagues,
    asks: partnerForm,
    does: (context, typed, writer) => saveItem(context, { ...typed, list: 'partners', writer }),
    says: saysOfItem('partners', 'logo'),
  }),
  addPicture: form({
    who: colleagues,
    asks: pictureForm,
    files: ['picture_file'],
    does: async (context, { picture_file: file, picture_alt: alt }, admin) =>
      await addPicture(context, { content: Buffer.from(await file.arrayBuffer()), alt, admin }),
    says: {
      added: (_, { input }) => done('picture-added', picturesAt(input.list)),
      known: (_, { input }) => done('picture-known', picturesAt(input.list)),
      refused: ({ fault }) => wrongField('picture_file', PICTURE_FAULTS[fault]),
    },
  }),
  arrange: form({
    who: colleagues,
    asks: arrangeForm,
    does: (context, { list, id, step, version: shownVersion }, writer) =>
      arrangeList(context, { list, id, step, shownVersion, writer }),
    says: {
      saved: (_, { input: { list, id, step } }) =>
        step === 'remove'
          ? done('site-list-item-removed', listPath(list))
          : done('site-list-saved', `${listPath(list)}#${itemAnchor(id)}`),
      unchanged: UNCHANGED,
      overtaken: LIST_OVERTAKEN,
      full: FULL,
      unknown: UNKNOWN,
    },
  }),
  restore: form({
    who: colleagues,
    asks: restoreListForm,
    does: (context, { list, version, shown_version: shownVersion }, writer) =>
      restoreList(context, { list, version, shownVersion, writer }),
    says: {
      restored: (_, { input }) => done('site-list-restored', listPath(input.list)),
      unchanged: refused('Dit is precies wat er nu al geldt.'),
      overtaken: LIST_OVERTAKEN,
      unknown: refused('Deze versie bestaat niet.'),
      gone: refused(
        'Een plaatje uit deze versie is er niet meer. Voeg het eerst weer toe, en zet dan terug.',
      ),
    },
  }),
}
