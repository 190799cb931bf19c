import type { ListItem, OwnProject } from '@/content/list-items'
import { portfolio } from '@/content/portfolio'
import { TEXTS_PATH } from '@/features/operations/site-settings/domain/settings-path'
import { errorsOf, type FormNotice, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { MOST } from '../../domain/list-forms'
import { ListPage } from './internal/ListPage'
import { PictureField } from './internal/PictureField'
import { PicturePart } from './internal/PicturePart'
import type { LoadedPictureList } from './server/load-lists'

export interface PictureListProps extends LoadedPictureList {
  notice?: FormNotice | undefined
  /** The forms as they were sent, when they were refused. */
  sent?: FormState<object> | undefined
  sentPicture?: FormState<object> | undefined
}

/** The portfolio of the home page. */
export function PortfolioPage({ notice, list, pictures, sent, sentPicture = FRESH }: PictureListProps) {
  // Unchecked cast: the items of this list are projects.
  const items = list.items as readonly ListItem<OwnProject>[]
  return (
    <ListPage
      {...{ notice, list, items, sent }}
      title="Portfolio"
      wordsOf={wordsOf}
      emptyText="Het portfolio is leeg. Het blok staat niet op de voorpagina tot je er iets in zet."
      addLabel="Nieuw project"
      saves="pageLists.saveProject"
      fields={(own, form) => <ProjectFields own={own} sent={form} pictures={pictures} />}
      after={<PicturePart list="portfolio" pictures={pictures} sent={sentPicture} />}
    >
      <p className="max-w-[68ch] text-ink-soft">
        Zo staan ze op de voorpagina, in deze volgorde. Waar de site mee begon, zijn getekende voorbeelden:
        die kun je verplaatsen, verbergen en weghalen. Staan ze naast eigen werk, dan staat er ‘Voorbeeld’
        bij. Kop en inleiding wijzig je bij{' '}
        <a href={`${TEXTS_PATH}/home#home-portfolio-title`} className="text-indigo underline">
          Teksten
        </a>
        .
      </p>
    </ListPage>
  )
}

function wordsOf({ id, own }: ListItem) {
  if (own && 'picture' in own) {
    const { title, category, description, url, picture } = own
    return { title, text: `${category}. ${description}\n${url}`, picture: picture.id }
  }
  const sample = portfolio.find((project) => project.id === id)
  return sample
    ? { title: sample.title, text: `Getekend voorbeeld. ${sample.description}` }
    : { title: 'Dit voorbeeld is er in deze versie niet meer' }
}

interface ProjectFieldsProps {
  own: OwnProject | undefined
  sent: FormState<object>
  pictures: LoadedPictureList['pictures']
}

function ProjectFields({ own, sent, pictures }: ProjectFieldsProps) {
  const errors = errorsOf(sent)
  const values = valuesOf(sent)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="title" label="Voor wie" need="required" error={errors.title}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={MOST.title}
              autoComplete="off"
              defaultValue={values.title ?? own?.title}
            />
          )}
        </Field>
        <Field
          name="category"
          label="Wat het is"
          need="required"
          hint="Zoals Website of Webshop."
          error={errors.category}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={MOST.category}
              autoComplete="off"
              defaultValue={values.category ?? own?.category}
            />
          )}
        </Field>
      </div>
      <Field name="description" label="In een of twee zinnen" need="required" error={errors.description}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={MOST.description}
            defaultValue={values.description ?? own?.description}
          />
        )}
      </Field>
      <Field
        name="url"
        label="Adres van de site"
        need="required"
        hint="Begint met https://."
        error={errors.url}
      >
        {(control) => (
          <TextInput {...control} inputMode="url" autoComplete="off" defaultValue={values.url ?? own?.url} />
        )}
      </Field>
      <PictureField
        name="picture"
        label="Plaatje"
        hint="Een schermafbeelding van de site, liefst anderhalf keer zo breed als hoog. Staat het er niet bij, voeg het dan onderaan toe."
        none="Kies een plaatje"
        isRequired
        pictures={pictures}
        known={own?.picture}
        sent={sent}
      />
    </>
  )
}
