import type { ListItem, OwnPartner } from '@/content/list-items'
import { partnerRows } from '@/content/partners'
import { TEXTS_PATH } from '@/features/operations/site-settings/domain/settings-path'
import { errorsOf, FRESH, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { MOST } from '../../domain/list-forms'
import { ListPage } from './internal/ListPage'
import { PictureField } from './internal/PictureField'
import { PicturePart } from './internal/PicturePart'
import type { PictureListProps } from './PortfolioPage'

/** The technology and platforms of the home page. */
export function PartnersPage({ notice, list, pictures, sent, sentPicture = FRESH }: PictureListProps) {
  // Unchecked cast: the items of this list are partners.
  const items = list.items as readonly ListItem<OwnPartner>[]
  return (
    <ListPage
      {...{ notice, list, items, sent }}
      title="Partners"
      wordsOf={wordsOf}
      emptyText="De lijst is leeg. Het blok staat niet op de voorpagina tot je er iets in zet."
      addLabel="Nieuwe partner"
      saves="pageLists.savePartner"
      fields={(own, form) => (
        <>
          <Field name="name" label="Naam" need="required" error={errorsOf(form).name}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={MOST.name}
                autoComplete="off"
                defaultValue={valuesOf(form).name ?? own?.name}
              />
            )}
          </Field>
          <PictureField
            name="logo"
            label="Logo"
            hint="Vierkant, als PNG. Zonder logo staat alleen de naam er. Staat het er niet bij, voeg het dan onderaan toe."
            none="Geen logo"
            pictures={pictures}
            known={own?.logo ? { id: own.logo, alt: own.name } : undefined}
            sent={form}
          />
        </>
      )}
      after={<PicturePart list="partners" pictures={pictures} sent={sentPicture} />}
    >
      <p className="max-w-[68ch] text-ink-soft">
        De techniek en de platforms op de voorpagina, in deze volgorde. Heb je iets gewijzigd, dan staan ze
        vanaf zestien in twee rijen, elk de helft. De inleiding zegt dat het geen sponsors zijn: klopt dat
        niet, wijzig die dan bij{' '}
        <a href={`${TEXTS_PATH}/home#home-partners-title`} className="text-indigo underline">
          Teksten
        </a>
        .
      </p>
    </ListPage>
  )
}

function wordsOf({ id, own }: ListItem) {
  if (own && 'name' in own) return { title: own.name, picture: own.logo }
  const partner = partnerRows.flat().find((each) => each.id === id)
  return { title: partner?.name ?? 'Deze partner is er in deze versie niet meer' }
}
