import type { ChangeObstacle } from '@/features/billing/subscriptions/terms/domain/change'

/** What stands in the way of changing what a quote began: as of an order, or an offer that waits for an answer. */
export type LineObstacle = ChangeObstacle | 'offered'

/** Why nothing can be changed now, as the customer reads it. */
export const LINE_OBSTACLES = {
  over: 'Dit abonnement is gestopt. Er valt niets meer te wijzigen.',
  unpaid:
    'De eerste factuur, of die van een wijziging op de eerste dag, staat nog open. Betaal die bij je facturen; daarna kun je hier wijzigen.',
  ending: 'Dit abonnement is opgezegd. Wil je toch verder? Bel of mail ons.',
  'stands-still': 'Dit abonnement staat stil. Zodra het weer loopt, kun je hier wijzigen.',
  waiting: 'Er staat al een wijziging klaar. Zodra die is ingegaan of ingetrokken, kun je weer wijzigen.',
  behind:
    'De factuur van deze termijn moet nog komen. Daarna kun je hier wijzigen: probeer het morgen nog eens.',
  'no-address': 'Voor de factuur missen we je adres. Vul eerst je gegevens aan.',
  offered: 'Er ligt al een voorstel van ons. Zeg daar eerst ja of nee op; daarna kun je weer wijzigen.',
} as const satisfies Record<LineObstacle, string>

/** The same for the office. */
export const OFFICE_LINE_OBSTACLES = {
  over: 'Dit abonnement is gestopt. Er valt niets meer te wijzigen.',
  unpaid:
    'De eerste factuur, of die van een wijziging op de eerste dag, staat nog open. Wijzigen kan zodra die betaald is.',
  ending: 'Dit abonnement is opgezegd. Er valt niets meer te wijzigen.',
  'stands-still': 'Dit abonnement staat stil. Wijzigen kan zodra het weer loopt.',
  waiting: 'Er staat al een wijziging klaar. Wijzigen kan zodra die is ingegaan of ingetrokken.',
  behind: 'De factuur van deze termijn is nog niet gemaakt. Wijzigen kan daarna.',
  'no-address': 'Het adres van de klant is niet bekend. Zonder adres is er geen factuur te maken.',
  offered: 'Er ligt al een voorstel bij de klant. Trek het in, of wacht op het antwoord.',
} as const satisfies Record<LineObstacle, string>
