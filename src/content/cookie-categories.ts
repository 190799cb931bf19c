import type { CookieCategory } from '@/features/operations/consent/domain/consent'

/** Texts of the cookie banner's choices; the cookie policy has the full version. */
export const COOKIE_CATEGORY_TEXTS = {
  necessary: { name: 'Noodzakelijk', text: 'Zonder deze werkt de site niet. Altijd aan.' },
  functional: {
    name: 'Functioneel',
    text: 'Bewaren bijvoorbeeld wat je in de configurator invulde. Altijd aan.',
  },
  analytical: { name: 'Analytisch', text: 'Laten ons zien welke pagina’s worden gelezen.' },
  marketing: { name: 'Marketing', text: 'Laten ons zien of een advertentie heeft gewerkt.' },
} as const satisfies Record<CookieCategory, { name: string; text: string }>
