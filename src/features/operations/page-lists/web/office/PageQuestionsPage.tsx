import type { ListItem, QuestionPage } from '@/content/list-items'
import type { Question } from '@/content/pages/page-copy'
import { textPath } from '@/features/operations/site-settings/domain/settings-path'
import { FactHints } from '@/features/operations/site-settings/web/FactHints'
import { errorsOf, type FormNotice, type FormState, valuesOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { MOST } from '../../domain/list-forms'
import { listLabel, QUESTIONS_PATH } from '../../domain/page-lists'
import { ListPage } from './internal/ListPage'
import type { LoadedQuestions } from './server/load-lists'

interface PageQuestionsPageProps extends LoadedQuestions {
  notice?: FormNotice | undefined
  /** The form as it was sent, when it was refused. */
  sent?: FormState<object> | undefined
}

/** The questions of one page. */
export function PageQuestionsPage({ notice, page, list, shipped, facts, sent }: PageQuestionsPageProps) {
  // Unchecked cast: the items of this list are questions.
  const items = list.items as readonly ListItem<Question>[]
  return (
    <ListPage
      {...{ notice, list, items, sent }}
      title={`Vragen: ${listLabel(page)}`}
      wordsOf={(item) => wordsOf(page, item, shipped)}
      emptyText="Deze pagina heeft geen vragen. Het blok staat niet op de pagina tot je er een schrijft."
      addLabel="Nieuwe vraag"
      saves="pageLists.saveQuestion"
      fields={(own, form) => <QuestionFields own={own} sent={form} facts={facts} />}
    >
      <p className="max-w-[68ch] text-ink-soft">
        Zo staan ze op de pagina, in deze volgorde. Zoekmachines krijgen dezelfde. De woorden van vragen
        waarmee de site begon, wijzig je bij Teksten of op de pagina zelf.
      </p>
      <p className="flex flex-wrap gap-x-5">
        <a href={QUESTIONS_PATH} className="inline-flex min-h-11 items-center text-indigo underline">
          Alle pagina’s
        </a>
        <a href={`/${page}`} className="inline-flex min-h-11 items-center text-indigo underline">
          Bekijk de pagina
        </a>
      </p>
    </ListPage>
  )
}

function wordsOf(page: QuestionPage, { id, own }: ListItem, shipped: readonly Question[]) {
  if (own && 'question' in own) return { title: own.question, text: own.answer }
  const question = shipped[Number(id)]
  return question
    ? {
        title: question.question,
        text: question.answer,
        wordsAt: textPath(`${page}.questions.${id}.question`),
      }
    : { title: 'Deze vraag is er in deze versie niet meer' }
}

interface QuestionFieldsProps {
  own: Question | undefined
  sent: FormState<object>
  facts: LoadedQuestions['facts']
}

function QuestionFields({ own, sent, facts }: QuestionFieldsProps) {
  const errors = errorsOf(sent)
  const values = valuesOf(sent)
  return (
    <>
      <Field name="question" label="Vraag" need="required" error={errors.question}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST.question}
            autoComplete="off"
            defaultValue={values.question ?? own?.question}
          />
        )}
      </Field>
      <Field
        name="answer"
        label="Antwoord"
        need="required"
        hint={`Hoogstens ${MOST.answer} tekens. *nadruk*, [tekst](/adres) en regels die met - beginnen worden opgemaakt.`}
        error={errors.answer}
      >
        {(control) => <Textarea {...control} rows={5} defaultValue={values.answer ?? own?.answer} />}
      </Field>
      <FactHints facts={facts} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="link_label" label="Opschrift van een link eronder" error={errors.link_label}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={MOST.label}
              autoComplete="off"
              defaultValue={values.link_label ?? own?.link?.label}
            />
          )}
        </Field>
        <Field
          name="link_href"
          label="Waar de link heen gaat"
          hint="Zoals /prijzen."
          error={errors.link_href}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              autoComplete="off"
              defaultValue={values.link_href ?? own?.link?.href}
            />
          )}
        </Field>
      </div>
    </>
  )
}
