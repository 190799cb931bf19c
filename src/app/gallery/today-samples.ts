import type { TodayRow } from '@/features/today/rules/today'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import { NOW } from './cast'

const HOUR = 60 * 60
/** Whose day it is. */
export const READER = { id: 'roos', name: 'Roos Nijhof', email: 'roos@webnoaber.example' }

/** One thing that needs a person. */
export const aTodayRow = (over: Partial<TodayRow>): TodayRow => ({
  ...{ kind: 'lead', id: 'een', title: 'Miriam Aarnink, Bakkerij Aarnink' },
  ...{ text: 'Offerte binnen 24 uur: Webshop', href: '#', label: 'Bekijk de lead' },
  ...{ dueAt: addSeconds(NOW, 3 * HOUR), happenedAt: addSeconds(NOW, -20 * HOUR) },
  ...{ until: null, owner: null, ...over },
})

/** A day like others. */
export const A_DAY: TodayRow[] = [
  aTodayRow({
    ...{ id: 'laat', title: 'Petra Slagman', text: 'Contact binnen 1 uur: Website' },
    ...{ dueAt: addSeconds(NOW, -HOUR), deed: { label: 'Gebeld', action: '#', fields: {} } },
  }),
  aTodayRow({ ownerId: READER.id, owner: READER.name }),
  aTodayRow({
    ...{ kind: 'appointment', id: 'afspraak', title: 'Henk ter Braak', label: 'Bekijk de afspraak' },
    ...{ text: 'Gesprek: vrijdag 20 november, 14:00 tot 14:30 uur', dueAt: addSeconds(NOW, 4 * HOUR) },
  }),
  aTodayRow({
    ...{ kind: 'delivery', id: 'levering', title: 'HO261120042, Timmerbedrijf Nijland' },
    ...{ text: 'Domeinnaam registreren; Hosting aanmaken', label: 'Bekijk de bestelling' },
    ...{ dueAt: addSeconds(NOW, 70 * HOUR), ownerId: 'tess', owner: 'Tess Brunink' },
  }),
  aTodayRow({
    ...{ kind: 'payment', id: 'geld', title: 'INV2026110004', text: 'Dubbel betaald', dueAt: null },
    ...{ amount: 65_144 as Cents, label: 'Bekijk de betaling' },
  }),
  aTodayRow({
    ...{ kind: 'conversation', id: 'chat', title: 'Bezoeker 12', text: 'Wacht in de chat op een mens' },
    ...{ dueAt: null, label: 'Antwoord', happenedAt: addSeconds(NOW, -600) },
  }),
]
