import { useEffect, useState } from 'react'
import { emailHref, phoneHref } from '@/content/company'
import { adsLandingPage } from '@/content/pages/meta-ads-landing'
import { allows, CONSENT_CHANGED } from '@/features/consent/ui/consent-store'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormNotice, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Field } from '@/ui/Field'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import { type DrawnForm, type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { ThanksCard } from '@/ui/forms/ThanksCard'
import { TextInput } from '@/ui/TextInput'
import { ADS_NOTICES } from '../../rules/ads-notices'
import { ADS_SERVICE, type CampaignField, campaignIn } from '../../rules/campaign'
import { savedSteps } from '../../rules/request-notices'

const { heading, labels, phoneHint, submit, sending, note, privacy, thanks } = adsLandingPage.form

/** The form of the ads landing page. Without JavaScript it posts to the page that it stands on. */
export function AdsLeadForm(beginning: FormBeginning) {
  const campaign = useCampaign()
  return (
    <PublicForm
      {...beginning}
      label={heading}
      action="leads.requestAdsQuote"
      address={actionAddress('leads.requestAdsQuote', '/meta-ads-landing')}
      failedNotice={ADS_NOTICES.failed}
      fields={(form) => <AdsLeadFields {...form} campaign={campaign} />}
      thanks={(notice, onAgain) => <AdsThanks notice={notice} onAgain={onAgain} />}
    />
  )
}

interface AdsThanksProps {
  /** What came of it: the mail may have failed while the request is safe. */
  notice: FormNotice
  onAgain: (() => void) | undefined
}

function AdsThanks({ notice, onAgain }: AdsThanksProps) {
  return (
    <ThanksCard
      heading={thanks.heading}
      introduction={thanks.text}
      steps={[...savedSteps('aanvraag', notice), thanks.offer]}
      again={onAgain && { label: thanks.again, onAgain }}
    >
      <ButtonLink href={phoneHref}>Bel ons direct</ButtonLink>
      <ButtonLink href={emailHref} variant="secondary">
        Stuur een e-mail
      </ButtonLink>
    </ThanksCard>
  )
}

interface AdsLeadFieldsProps extends DrawnForm {
  campaign?: readonly [CampaignField, string][]
}

/** Everything inside the form element. While it is being sent, nothing can be changed. */
function AdsLeadFields({ state, isSending = false, opening, campaign = [] }: AdsLeadFieldsProps) {
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

/** The advertisement in the page's own address, while the visitor allows marketing; nothing otherwise. */
function useCampaign(): [CampaignField, string][] {
  const [campaign, setCampaign] = useState<[CampaignField, string][]>([])
  useEffect(() => {
    const look = () => setCampaign(allows('marketing') ? entriesOf(location.search) : [])
    look()
    document.addEventListener(CONSENT_CHANGED, look)
    return () => document.removeEventListener(CONSENT_CHANGED, look)
  }, [])
  return campaign
}

function entriesOf(search: string): [CampaignField, string][] {
  return Object.entries(campaignIn(search)) as [CampaignField, string][]
}
