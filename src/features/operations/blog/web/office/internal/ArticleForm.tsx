import { company } from '@/content/company'
import { LiveViewButton } from '@/office/ui/LiveView'
import { actionAddress } from '@/shared/action-address'
import { dayOf } from '@/shared/calendar-day'
import type { Texts } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Select } from '@/ui/Select'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { ARTICLE_WEAVES, type ArticleWeave } from '../../../domain/article'
import { ARTICLE_VIEW_PATH, NEW_ARTICLE_PATH, officeArticlePath } from '../../../domain/office-articles'
import type { LoadedArticle } from '../server/load-article'

const WEAVE_LABELS = {
  plain: 'Effen (rood)',
  twill: 'Keper (vuur)',
  satin: 'Satijn (blauw)',
  herringbone: 'Visgraat (groen)',
  basket: 'Panama (lucht)',
  houndstooth: 'Pied-de-poule (oker)',
  jacquard: 'Jacquard (linnen)',
} as const satisfies Record<ArticleWeave, string>

/** Id of the form, for what stands outside it and is sent with it. */
export const ARTICLE_FORM = 'artikel'

interface ArticleFormProps {
  article: LoadedArticle | undefined
  fields: Texts
  errors: Texts
  /** Version that the form showed before a picture was added; the newest otherwise. */
  version?: string | undefined
  requestId: string
  now: Date
}

/** Form of an article. It works without JavaScript; `office/live-view.ts` shows meanwhile how it looks. */
export function ArticleForm({ article, fields, errors, version, requestId, now }: ArticleFormProps) {
  const path = article ? officeArticlePath(article.id) : NEW_ARTICLE_PATH
  return (
    <form
      id={ARTICLE_FORM}
      method="post"
      encType="multipart/form-data"
      noValidate
      action={actionAddress('articles.save', path)}
      aria-label="Artikel"
      data-live-form={ARTICLE_VIEW_PATH}
      className="grid min-w-0 content-start gap-5"
    >
      {article ? (
        <input type="hidden" name="article_id" value={article.id} />
      ) : (
        <input type="hidden" name="draft_id" value={fields.draft_id ?? requestId} />
      )}
      <input type="hidden" name="version" value={version ?? article?.version ?? 0} />
      <Field name="title" label="Titel" need="required" error={errors.title}>
        {(control) => <TextInput {...control} maxLength={70} defaultValue={fields.title} />}
      </Field>
      <Field
        name="excerpt"
        label="Samenvatting"
        hint="Staat op kaarten, in zoekresultaten en boven het artikel. Hoogstens 180 tekens."
        error={errors.excerpt}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={180}
            className="min-h-20"
            defaultValue={fields.excerpt}
          />
        )}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="category" label="Onderwerp" hint="Eén woord, op het label." error={errors.category}>
          {(control) => <TextInput {...control} maxLength={20} defaultValue={fields.category} />}
        </Field>
        <Field
          name="author"
          label="Schrijver"
          need="optional"
          hint={`Leeg: ${company.name}.`}
          error={errors.author}
        >
          {(control) => <TextInput {...control} maxLength={60} defaultValue={fields.author} />}
        </Field>
        <Field name="weave" label="Weefsel" hint="De stof die bij het artikel hangt." error={errors.weave}>
          {(control) => (
            <Select
              {...control}
              options={ARTICLE_WEAVES.map((value) => ({ value, label: WEAVE_LABELS[value] }))}
              defaultValue={fields.weave}
            />
          )}
        </Field>
      </div>
      <Field
        name="body"
        label="Tekst"
        hint="In Markdown: ## voor een kop, **vet**, - voor een lijst, [woorden](https://adres) voor een link. Een link binnen de site begint met /. Plaatjes voeg je onder het formulier toe."
        error={errors.body}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={18}
            maxLength={40_000}
            className="min-h-96 font-text"
            defaultValue={fields.body}
          />
        )}
      </Field>
      <Field
        name="sources"
        label="Bronnen"
        need="optional"
        hint="Waar de feiten op rusten, elk op een eigen regel: de naam, en dan het adres."
        error={errors.sources}
      >
        {(control) => <Textarea {...control} rows={3} className="min-h-20" defaultValue={fields.sources} />}
      </Field>
      <ArticleActs {...{ fields, errors, now }} />
    </form>
  )
}

/** What is done with the text. The first button is the one that Enter presses. */
function ArticleActs({ fields, errors, now }: Pick<ArticleFormProps, 'fields' | 'errors' | 'now'>) {
  return (
    <div className="grid gap-5 border-hairline border-t pt-5">
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" name="act" value="draft">
          Bewaren als concept
        </Button>
        <Button type="submit" name="act" value="publish">
          Nu publiceren
        </Button>
        <LiveViewButton path={ARTICLE_VIEW_PATH} hintId="artikel-los-voorbeeld" />
      </div>
      <p id="artikel-los-voorbeeld" className="hint-text">
        Een concept laat staan wat er op de site staat of gepland is. Het voorbeeld opent in een nieuw
        venster.
      </p>
      <fieldset className="min-w-0 rounded border border-hairline p-4">
        <legend className="px-2 font-semibold">Later laten verschijnen</legend>
        <div className="flex flex-wrap items-end gap-4">
          <Field name="plan_date" label="Dag" error={errors.plan_date} className="basis-44">
            {(control) => (
              <TextInput {...control} type="date" min={dayOf(now)} defaultValue={fields.plan_date} />
            )}
          </Field>
          <Field name="plan_time" label="Tijd" error={errors.plan_time} className="basis-36">
            {(control) => (
              <TextInput {...control} type="time" step={300} defaultValue={fields.plan_time ?? '09:00'} />
            )}
          </Field>
          <Button type="submit" variant="secondary" name="act" value="plan">
            Plannen
          </Button>
        </div>
      </fieldset>
    </div>
  )
}
