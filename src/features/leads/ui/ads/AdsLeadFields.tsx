import { adsLandingPage } from '@/content/pages/meta-ads-landing'
import { errorsOf, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import type { DrawnForm } from '@/ui/forms/PublicForm'
import { TextInput } from '@/ui/TextInput'
import { ADS_SERVICE, type CampaignField } from '../../rules/campaign'

const { heading, labels, phoneHint, submit, sending, note, privacy } = adsLandingPage.form

interface AdsLeadFieldsProps extends DrawnForm {
  campaign?: readonly [CampaignField, string][]
}

/** Everything inside the form element. While it is being sent, nothing can be changed. */
export function AdsLeadFields({ state, isSending = false, opening, campaign = [] }: AdsLeadFieldsProps) {
  const values = valuesOf(state)
  const errors = errorsOf(state)
  return (
    <fieldset disabled={isSending} className="grid gap-5">
      <legend className="sr-only">{heading}</legend>
      <CarriedFields opening={opening} />
      <input type="hidden" name="service" value={ADS_SERVICE} />
      {campaign.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Field name="name" label={labels.name} need="required" error={errors.name}>
        {(control) => <TextInput {...control} autoComplete="name" defaultValue={values.name} />}
      </Field>
      <Field name="email" label={labels.email} need="required" error={errors.email}>
        {(control) => (
          <TextInput {...control} type="email" autoComplete="email" defaultValue={values.email} />
        )}
      </Field>
      <Field name="phone" label={labels.phone} need="optional" hint={phoneHint} error={errors.phone}>
        {(control) => <TextInput {...control} type="tel" autoComplete="tel" defaultValue={values.phone} />}
      </Field>
      <div className="grid gap-3">
        <Button type="submit" isBusy={isSending} busyText={sending} className="w-full">
          {submit}
        </Button>
        <p className="hint-text">
          {note} {privacy.text}{' '}
          <a href={privacy.href} target="_blank" rel="noopener" className="underline underline-offset-near">
            {privacy.label}
            <span className="sr-only"> (opent in een nieuw tabblad)</span>
          </a>
          .
        </p>
      </div>
    </fieldset>
  )
}
