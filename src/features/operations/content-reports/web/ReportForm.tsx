import { company } from '@/content/company'
import { reportForm } from '@/content/pages/inhoud-melden'
import { RequestThanks } from '@/features/sales/leads/web/RequestThanks'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Field } from '@/ui/Field'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import { type DrawnForm, type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import { REPORT_NOTICES, reportSteps } from '../domain/report-notices'

/** Form that reports content. Without JavaScript it posts to its own page. */
export function ReportForm(beginning: FormBeginning) {
  const { heading, thanks } = reportForm
  return (
    <PublicForm
      {...beginning}
      label={heading}
      action="contentReports.report"
      address={`${actionAddress('contentReports.report', '/inhoud-melden')}#melding`}
      failedNotice={REPORT_NOTICES.failed}
      fields={(form) => <ReportFields {...form} />}
      thanks={(notice, onAgain) => (
        <RequestThanks
          heading={thanks.heading}
          introduction={thanks.text}
          steps={reportSteps(notice)}
          again={onAgain && { label: thanks.again, onAgain }}
          otherwise={{ href: company.emailHref, label: 'Mail ons' }}
        />
      )}
    />
  )
}

/** Contents of the form element; disabled while it is being sent. */
export function ReportFields({ state, isSending = false, opening }: DrawnForm) {
  const { heading, labels, hints, submit, privacy, privacyLink } = reportForm
  const values = valuesOf(state)
  const errors = errorsOf(state)
  return (
    <fieldset disabled={isSending} className="grid gap-5 sm:grid-cols-2">
      <legend className="sr-only">{heading}</legend>
      <CarriedFields opening={opening} />
      <Field
        name="urls"
        label={labels.urls}
        need="required"
        hint={hints.urls}
        error={errors.urls}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea {...control} rows={2} inputMode="url" autoComplete="off" defaultValue={values.urls} />
        )}
      </Field>
      <Field
        name="explanation"
        label={labels.explanation}
        need="required"
        hint={hints.explanation}
        error={errors.explanation}
        className="sm:col-span-2"
      >
        {(control) => <Textarea {...control} rows={6} defaultValue={values.explanation} />}
      </Field>
      <Checkbox
        name="child_abuse"
        label={labels.childAbuse}
        hint={hints.childAbuse}
        error={errors.child_abuse}
        defaultChecked={Boolean(values.child_abuse)}
        className="sm:col-span-2"
      />
      <Field name="name" label={labels.name} error={errors.name}>
        {(control) => <TextInput {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field name="email" label={labels.email} hint={hints.email} error={errors.email}>
        {(control) => (
          <TextInput {...control} type="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <Checkbox
        name="good_faith"
        label={labels.goodFaith}
        required
        error={errors.good_faith}
        defaultChecked={Boolean(values.good_faith)}
        className="sm:col-span-2"
      />
      <div className="grid gap-3 sm:col-span-2">
        <Button
          type="submit"
          isBusy={isSending}
          busyText="Bezig met verzenden..."
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {submit}
        </Button>
        <p className="max-w-[60ch] hint-text">
          {privacy}{' '}
          <a href={privacyLink.href} className="underline underline-offset-near">
            {privacyLink.label}
          </a>
        </p>
      </div>
    </fieldset>
  )
}
