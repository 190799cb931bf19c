import { useEffect, useState } from 'react'
import { adsLandingPage } from '@/content/pages/meta-ads-landing'
import { allows, CONSENT_CHANGED } from '@/features/operations/consent/web/consent-store'
import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { CarriedFields } from '@/ui/forms/CarriedFields'
import { type DrawnForm, type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { ADS_NOTICES } from '../../domain/ads-notices'
import { ADS_SERVICE, type CampaignField, campaignIn } from '../../domain/campaign'
import { savedSteps } from '../../domain/request-notices'
import { PersonFields } from '../internal/PersonFields'
import { RequestThanks } from '../RequestThanks'

/** The form of the ads landing page. Without JavaScript it posts to the page that it stands on. */
export function AdsLeadForm(beginning: FormBeginning) {
  const { heading, thanks } = adsLandingPage.form
  const campaign = useCampaign()
  return (
    <PublicForm
      {...beginning}
      label={heading}
      action="leads.requestAdsQuote"
      address={actionAddress('leads.requestAdsQuote', '/meta-ads-landing')}
      failedNotice={ADS_NOTICES.failed}
      fields={(form) => <AdsLeadFields {...form} campaign={campaign} />}
      thanks={(notice, onAgain) => (
        <RequestThanks
          heading={thanks.heading}
          introduction={thanks.text}
          steps={[...savedSteps('aanvraag', notice), thanks.offer]}
          again={onAgain && { label: thanks.again, onAgain }}
        />
      )}
    />
  )
}

interface AdsLeadFieldsProps extends DrawnForm {
  campaign?: readonly [CampaignField, string][]
}

/** Everything inside the form element. While it is being sent, nothing can be changed. */
export function AdsLeadFields({ state, isSending = false, opening, campaign = [] }: AdsLeadFieldsProps) {
  const { heading, labels, phoneHint, submit, sending, note, privacy } = adsLandingPage.form
  return (
    <fieldset disabled={isSending} className="grid gap-5">
      <legend className="sr-only">{heading}</legend>
      <CarriedFields opening={opening} />
      <input type="hidden" name="service" value={ADS_SERVICE} />
      {campaign.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <PersonFields state={state} labels={labels} phoneHint={phoneHint} />
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
