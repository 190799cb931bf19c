/** Where the newsletter lives. The tokens of `confirm` and `unsubscribe` stand in the query: paths are logged, queries not. */
export const NEWSLETTER_PATHS = {
  signUp: '/nieuwsbrief',
  confirm: '/nieuwsbrief/bevestigen',
  unsubscribe: '/nieuwsbrief/afmelden',
} as const
