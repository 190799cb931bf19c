import { useEffect, useState } from 'react'
import { allows, CONSENT_CHANGED } from '@/features/consent/ui/consent-store'
import { type CampaignField, campaignIn } from '../../rules/campaign'

/** The advertisement in the page's own address, while the visitor allows marketing; nothing otherwise. */
export function useCampaign(): [CampaignField, string][] {
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
