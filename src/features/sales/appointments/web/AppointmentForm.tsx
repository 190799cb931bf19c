import { type ComponentProps, useEffect, useState } from 'react'
import { company } from '@/content/company'
import { appointmentPage } from '@/content/pages/afspraak'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormNotice, type Texts, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import { type DrawnForm, type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { ThanksCard } from '@/ui/forms/ThanksCard'
import { TextInput } from '@/ui/TextInput'
import { APPOINTMENT_NOTICES } from '../domain/appointment-notices'
import { APPOINTMENT_PATH } from '../domain/appointment-paths'
import type { OfferedDay } from '../domain/internal/slot-weeks'
import { thanksSteps } from '../domain/internal/thanks-steps'
import { askFreeDays } from './internal/ask-free-days'
import { SlotPicker } from './internal/SlotPicker'

const { form: copy, noneFree } = appointmentPage

interface AppointmentFormProps extends FormBeginning {
  /** What was free when the page was made. */
  free: readonly OfferedDay[]
}

/** The form for an appointment. Without JavaScript it posts to the page that it stands on. */
export function AppointmentForm({ free, ...beginning }: AppointmentFormProps) {
  return (
    <PublicForm
      {...beginning}
      persistent
      label={copy.label}
      action="appointments.request"
      address={`${actionAddress('appointments.request', APPOINTMENT_PATH)}#afspraak`}
      failedNotice={APPOINTMENT_NOTICES.failed}
      fields={(form) => <AppointmentFields {...form} free={free} />}
      thanks={(notice) => <AppointmentThanks notice={notice} />}
    />
  )
}

function AppointmentThanks({ notice }: { notice: FormNotice }) {
  const { heading, text } = copy.thanks
  return (
    <ThanksCard heading={heading} introduction={text} steps={thanksSteps(notice)}>
      <ButtonLink href={company.phone.href}>Bel ons direct</ButtonLink>
      <ButtonLink href={company.emailHref} variant="secondary">
        Stuur een e-mail
      </ButtonLink>
    </ThanksCard>
  )
}

/** Everything inside the form element. While it is being sent, nothing can be changed. */
export function AppointmentFields({
  state,
  isSending = false,
  opening,
  free,
}: DrawnForm & Pick<AppointmentFormProps, 'free'>) {
  const values = valuesOf(state)
  const errors = errorsOf(state)
  return (
    <fieldset disabled={isSending} className="grid gap-8">
      <legend className="sr-only">{copy.label}</legend>
      <CarriedFields opening={opening} />
      <FreeTimes
        // Asked anew when a time was taken meanwhile.
        key={errors.time}
        atFirst={errors.time ? withoutTime(free, values) : free}
        chosen={{ date: values.date, time: errors.time ? undefined : values.time }}
        errors={errors}
      />
      <div className="grid gap-5 border-hairline border-t pt-7 sm:grid-cols-2">
        <h2 className="font-semibold font-text text-base leading-snug tracking-normal sm:col-span-2">
          {copy.who}
        </h2>
        <Field name="name" label={copy.labels.name} need="required" error={errors.name}>
          {(control) => <TextInput {...control} autoComplete="name" defaultValue={values.name} />}
        </Field>
        <Field name="email" label={copy.labels.email} need="required" error={errors.email}>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="email" defaultValue={values.email} />
          )}
        </Field>
        <Field
          name="subject"
          label={copy.labels.subject}
          need="optional"
          hint={copy.subjectHint}
          error={errors.subject}
          className="sm:col-span-2"
        >
          {(control) => <TextInput {...control} autoComplete="off" defaultValue={values.subject} />}
        </Field>
      </div>
      <div className="grid gap-3">
        <Button
          type="submit"
          isBusy={isSending}
          busyText={copy.busy}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {copy.submit}
        </Button>
        <p className="max-w-[60ch] hint-text">
          {copy.privacy}{' '}
          <a href={copy.privacyLink.href} className="underline underline-offset-near">
            {copy.privacyLink.label}
          </a>
        </p>
      </div>
    </fieldset>
  )
}

interface FreeTimesProps extends Pick<ComponentProps<typeof SlotPicker>, 'chosen' | 'errors'> {
  /** What was free when the page was made. */
  atFirst: readonly OfferedDay[]
}

/** What can be chosen: as the page says, and as it is asked anew once the form is awake. */
function FreeTimes({ atFirst, ...picker }: FreeTimesProps) {
  const [free, setFree] = useState(atFirst)
  useEffect(() => {
    const leaving = new AbortController()
    // Where it cannot be asked, what the page said stays: the server looks again at what is sent.
    askFreeDays(leaving.signal).then(setFree, () => undefined)
    return () => leaving.abort()
  }, [])
  return free.length > 0 ? <SlotPicker legend={copy.when} free={free} {...picker} /> : <NoneFree />
}

/** Without the time that somebody else has. */
function withoutTime(free: readonly OfferedDay[], { date, time }: Texts): OfferedDay[] {
  return free.map(({ day, times }) => ({
    day,
    times: day === date ? times.filter((one) => one !== time?.replace(/^0(?=\d)/, '')) : times,
  }))
}

function NoneFree() {
  return (
    <div role="status" className="grid justify-items-start gap-4 border-ochre border-l-4 pl-4">
      <div>
        <p className="font-semibold">{noneFree.heading}</p>
        <p>{noneFree.text}</p>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        <ButtonLink href={company.phone.href} size="small">
          Bel ons direct
        </ButtonLink>
        <ButtonLink href={company.emailHref} variant="secondary" size="small">
          Stuur een e-mail
        </ButtonLink>
      </div>
    </div>
  )
}
