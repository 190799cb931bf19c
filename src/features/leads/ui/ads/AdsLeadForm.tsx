import { emailHref, phoneHref } from '@/content/company'
import { adsLandingPage } from '@/content/pages/meta-ads-landing'
import { actionAddress } from '@/shared/action-address'
import type { FormNotice } from '@/shared/form-state'
import { ButtonLink } from '@/ui/ButtonLink'
import { type FormBeginning, PublicForm } from '@/ui/forms/PublicForm'
import { ThanksCard } from '@/ui/forms/ThanksCard'
import { ADS_NOTICES } from '../../rules/ads-notices'
import { savedSteps } from '../../rules/request-notices'
import { AdsLeadFields } from './AdsLeadFields'
import { useCampaign } from './use-campaign'

const { heading, thanks } = adsLandingPage.form

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
