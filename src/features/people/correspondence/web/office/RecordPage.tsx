import type { ReactNode } from 'react'
import { ActStep } from '@/office/ui/ActStep'
import { actionAddress } from '@/shared/action-address'
import type { CalendarDay } from '@/shared/calendar-day'
import { type FormState, FRESH, noticeOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import type { Fact } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { AnswerBox, FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { TextInput } from '@/ui/TextInput'
import type { ReceivedDays } from '../../domain/correspondence'
import { ReceivedFields } from './internal/ReceivedFields'

/** What the URL of such a page and its form carry. */
export interface RecordVisit extends ReceivedDays {
  today: CalendarDay
  /** Idempotency key, fresh for every form: sent twice, it is one record. */
  recordId: string
  /** The form as it was sent, when nothing was done. */
  sent?: FormState | undefined
}

interface RecordPageProps extends RecordVisit {
  title: string
  /** The page of what it is about, where it came from. */
  parent: { href: string; label: string }
  introduction: string
  /** Path of this page; `query` holds what else it needs. */
  path: string
  query?: Readonly<Record<string, string>>
  /** The first day that can be; absent when no day is worth choosing. */
  since: CalendarDay | undefined
  /** What recording it does; or why there is nothing to record. */
  step: { facts: readonly Fact[]; isFinal: boolean } | { title: string; description: string }
  /** Fields of this record alone, before those about who and how. */
  fields?: ReactNode
  form: {
    action: string
    ids: Readonly<Record<string, string>>
    shown: string
    button: string
    /** Who is likely to have written or called. */
    customerName: string
  }
}

/** Records what a customer let us know outside the site: the day that counts, what then happens, who, how and the document. */
export function RecordPage(props: RecordPageProps) {
  const { title, parent, introduction, path, query = {}, since, step, fields, form, sent = FRESH } = props
  const { receivedOn, sentOn, recordId } = props
  const days = { ...query, ontvangen: receivedOn, ...(sentOn ? { verstuurd: sentOn } : {}) }
  return (
    <>
      <PageHeading title={title} parent={parent} />
      <AnswerBox notice={noticeOf(sent)} />
      <div className="grid gap-6">
        <p className="max-w-176">{introduction}</p>
        {since ? <DayForm {...props} {...{ since, query }} /> : null}
        {'facts' in step ? (
          <ActStep
            facts={step.facts}
            isFinal={step.isFinal}
            action={actionAddress(form.action, `${path}?${new URLSearchParams(days)}`)}
            ids={{ ...form.ids, ...(sentOn ? { sent_on: sentOn } : {}) }}
            back={parent.href}
            {...{ button: form.button, shown: form.shown, sent }}
          >
            {fields}
            <ReceivedFields {...{ recordId, receivedOn, sent }} customerName={form.customerName} />
          </ActStep>
        ) : (
          <div className="grid max-w-208 justify-items-start gap-6">
            <FormNoticeBox notice={{ ...step, tone: 'warning' }} />
            <ButtonLink href={parent.href} variant="secondary">
              Terug
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  )
}

type DayFormProps = Pick<RecordPageProps, 'path' | 'receivedOn' | 'sentOn' | 'today'> & {
  query: Readonly<Record<string, string>>
  since: CalendarDay
}

/** The day that counts comes first (GET): all that happens is reckoned from it. */
function DayForm({ path, query, receivedOn, sentOn, since, today }: DayFormProps) {
  const bounds = { type: 'date', min: since, max: today } as const
  return (
    <form method="get" action={path} className="flex max-w-208 flex-wrap items-end gap-4">
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {sentOn ? (
        <Field name="verstuurd" label="Verstuurd op">
          {(control) => <TextInput {...control} {...bounds} defaultValue={sentOn} />}
        </Field>
      ) : null}
      <Field name="ontvangen" label="Ontvangen op">
        {(control) => <TextInput {...control} {...bounds} defaultValue={receivedOn} />}
      </Field>
      <Button type="submit" variant="secondary">
        Reken opnieuw
      </Button>
    </form>
  )
}
