import { NOW } from '@/shared/fixtures'
import { addSeconds } from '@/shared/instants'
import type { Cents } from '@/shared/money'
import type { TodayRow } from './domain/today'

const HOUR = 60 * 60

/** Whose day it is. */
export const READER = { id: 'roos', name: 'Roos Nijhof', email: 'roos@webnoaber.example' }

/** One thing that needs a person. */
export const aTodayRow = (over: Partial<TodayRow>): TodayRow => ({
  kind: 'lead',
  id: 'een',
  title: 'Miriam Aarnink, Bakkerij Aarnink',
  text: 'Offerte binnen 24 uur: Webshop',
  href: '#',
  label: 'Bekijk de lead',
  dueAt: addSeconds(NOW, 3 * HOUR),
  happenedAt: addSeconds(NOW, -20 * HOUR),
  until: null,
  owner: null,
  ...over,
})

/** A day like others. */
export const A_DAY: TodayRow[] = [
  aTodayRow({
    id: 'laat',
    title: 'Petra Slagman',
    text: 'Contact binnen 1 uur: Website',
    dueAt: addSeconds(NOW, -HOUR),
    deed: { label: 'Gebeld', action: '#', fields: {} },
  }),
  aTodayRow({ ownerId: READER.id, owner: READER.name }),
  aTodayRow({
    kind: 'appointment',
    id: 'afspraak',
    title: 'Henk ter Braak',
    label: 'Bekijk de afspraak',
    text: 'Gesprek: vrijdag 20 november, 14:00 tot 14:30 uur',
    dueAt: addSeconds(NOW, 4 * HOUR),
  }),
  aTodayRow({
    kind: 'delivery',
    id: 'levering',
    title: 'HO261120042, Timmerbedrijf Nijland',
    text: 'Domeinnaam registreren; Hosting aanmaken',
    label: 'Bekijk de bestelling',
    dueAt: addSeconds(NOW, 70 * HOUR),
    ownerId: 'tess',
    owner: 'Tess Brunink',
  }),
  aTodayRow({
    kind: 'payment',
    id: 'geld',
    title: 'INV2026110004',
    text: 'Dubbel betaald',
    dueAt: null,
    amount: 65_144 as Cents,
    label: 'Bekijk de betaling',
  }),
  aTodayRow({
    kind: 'conversation',
    id: 'chat',
    title: 'Bezoeker 12',
    text: 'Wacht in de chat op een mens',
    dueAt: null,
    label: 'Antwoord',
    happenedAt: addSeconds(NOW, -600),
  }),
  aTodayRow({
    kind: 'quote-question',
    id: 'vraag',
    title: 'OF2026-0041, Bakkerij Aarnink',
    label: 'Antwoord',
    text: 'De klant wacht op antwoord: Website voor Bakkerij Aarnink',
    dueAt: addSeconds(NOW, 5 * HOUR),
  }),
  aTodayRow({
    kind: 'quote-declined',
    id: 'afgewezen',
    title: 'OF2026-0039, Poelman Tuinen',
    text: 'Afgewezen: ‘Te duur voor ons, we doen het zelf.’',
    label: 'Bekijk de offerte',
    deed: { label: 'Gezien', action: '#', fields: {} },
    dueAt: addSeconds(NOW, 30 * HOUR),
  }),
  aTodayRow({
    kind: 'quote-ending',
    id: 'loopt-af',
    title: 'OF2026-0030, Henk ter Braak',
    text: 'Nog geen antwoord, en geldig tot en met 22 november 2026: bel even',
    label: 'Bekijk de offerte',
    dueAt: addSeconds(NOW, 5.5 * HOUR),
  }),
  aTodayRow({
    kind: 'quote-draft',
    id: 'concept',
    title: 'OF2026-0043, Petra Slagman',
    label: 'Schrijf verder',
    text: 'Niet verstuurd, en sinds 18 november 2026 niet veranderd',
    dueAt: addSeconds(NOW, -2 * HOUR),
  }),
  aTodayRow({
    kind: 'project',
    id: 'bouwen',
    title: 'PR202600013, Website voor Bakkerij Aarnink',
    text: 'Alles is binnen, nu: Bouwen · beloofd: nog 1 werkdag',
    label: 'Bekijk het project',
    deed: { label: 'Klaar', action: '#', fields: {} },
    dueAt: addSeconds(NOW, 77 * HOUR),
    ownerId: READER.id,
    owner: READER.name,
  }),
  aTodayRow({
    kind: 'project-files',
    id: 'bestanden',
    title: 'PR202600014, Website voor Bakkerij Aarnink',
    text: 'Er zijn 12 bestanden binnen',
    label: 'Bekijk de bestanden',
    dueAt: addSeconds(NOW, 24 * HOUR),
  }),
  aTodayRow({
    kind: 'project-stop',
    id: 'stopt',
    title: 'PR202600015, Website voor Kapsalon Krul',
    text: 'De klant vraagt te stoppen: ‘We stoppen met de winkel.’. Bespreek wat er al gemaakt is',
    label: 'Bekijk het project',
    dueAt: addSeconds(NOW, 20 * HOUR),
  }),
  aTodayRow({
    kind: 'project-proposal',
    id: 'voorstel',
    title: 'PR202600003, Website voor Bakkerij Aarnink',
    text: 'Nog geen antwoord op het voorstel van 12 november 2026 (Nieuw: SEO, €\u00a0150,00): bel erover, of trek het in',
    label: 'Bekijk het project',
    dueAt: addSeconds(NOW, 24 * HOUR),
  }),
  aTodayRow({
    kind: 'project-change',
    id: 'gewijzigd',
    title: 'PR202600002, Website voor Bakkerij Aarnink',
    text: 'Gewijzigd, voer het uit: Hosting Basis (€\u00a019,50) wordt Hosting Onbeperkt (€\u00a039,50)',
    label: 'Bekijk het project',
    deed: { label: 'Gedaan', action: '#', fields: {} },
    dueAt: addSeconds(NOW, 24 * HOUR),
  }),
  aTodayRow({
    kind: 'project-end',
    id: 'opgezegd',
    title: 'PR202600004, Website voor Timmerbedrijf Nijland',
    text: 'Opgezegd, loopt tot en met 30 november 2026: zet daarna uit wat erbij hoort',
    label: 'Bekijk het project',
    deed: { label: 'Afgehandeld', action: '#', fields: {} },
    dueAt: addSeconds(NOW, 240 * HOUR),
  }),
]
