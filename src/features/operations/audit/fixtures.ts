import { LONG, NOW } from '@/shared/fixtures'

/** What happened to a record, as its page tells it. */
export const EVENTS = [
  { id: '1', at: NOW, who: 'het systeem', what: 'Betaald met de testbank' },
  { id: '2', at: NOW, who: 'Fenna Aarnink', what: 'Status: van actief naar opgeschort', note: LONG.text },
]
