import { idOf, TODAY } from '@/shared/fixtures'
import { invalid } from '@/ui/gallery/page-state'

/** What the URL of a page that records something carries, on a usual day. */
export const RECORD_VISIT = {
  receivedOn: TODAY,
  sentOn: null,
  today: TODAY,
  recordId: idOf(9602),
}

/** Its form as it was sent with nothing filled in. */
export const NOT_RECORDED = invalid({
  means: 'Kies hoe de klant het liet weten.',
  sender_name: 'Vul in wie het liet weten.',
})
