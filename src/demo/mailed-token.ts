import type { Context } from '@/platform/context'

/** Somebody who got a mail with a link. */
export interface Asked {
  context: Context
  token: () => string
}

/** The token of the link in the mail, which only its reader has. */
export function withToken(context: Context): Asked {
  const { random } = context
  let drawn = ''
  const token = () => {
    drawn = random.token()
    return drawn
  }
  return { context: { ...context, random: { ...random, token } }, token: () => drawn }
}
