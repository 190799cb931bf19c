import type { Context } from '@/platform/context'

/** Recipient of a mail with a link. */
export interface Asked {
  context: Context
  token: () => string
}

/** Captures the token of the link in the mail, which otherwise only its recipient has. */
export function withToken(context: Context): Asked {
  const { random } = context
  let drawn = ''
  const token = () => {
    drawn = random.token()
    return drawn
  }
  return { context: { ...context, random: { ...random, token } }, token: () => drawn }
}
