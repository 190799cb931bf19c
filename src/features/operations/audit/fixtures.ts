import { LONG, NOW } from '@/shared/fixtures'

export const EVENTS = [
  { id: '1', at: NOW, who: 'het systeem', what: 'Betaald met de testbank' },
  { id: '2', at: NOW, who: 'Fenna Aarnink', what: 'Status: van actief naar opgeschort', note: LONG.text },
]
