import type { APIRoute } from 'astro'
import { z } from 'astro/zod'
import { confirmAddress } from '@/features/people/accounts/domain/recent-confirmation'
import { CHALLENGE_PURPOSES } from '@/features/people/accounts/passkeys/domain/passkey'
import {
  optionsToAdd,
  optionsToConfirm,
  optionsToSignIn,
} from '@/features/people/accounts/passkeys/server/passkey-options'
import { jsonAnswer, laterAnswer, readJson } from '@/platform/json-endpoint'

export const prerender = false

const asked = z.object({ purpose: z.enum(CHALLENGE_PURPOSES) })

/** Options of one ceremony with an authenticator, as a script asks for them at the first focus or press. */
export const POST: APIRoute = async ({ locals: { context, account, clientAddress }, request }) => {
  const sent = await readJson(request, asked)
  if (!sent.ok) return jsonAnswer({ message: sent.message }, 400)
  const { purpose } = sent.data
  if (purpose !== 'sign-in' && !account) return jsonAnswer({ message: SIGNED_OUT }, 401)
  const answer =
    purpose === 'sign-in' || !account
      ? await optionsToSignIn(context, clientAddress)
      : purpose === 'registration'
        ? await optionsToAdd(context, account)
        : await optionsToConfirm(context, account)
  if (answer.outcome === 'options') return jsonAnswer({ options: answer.options })
  if (answer.outcome === 'limited') return laterAnswer(TOO_OFTEN, 429)
  if (answer.outcome === 'unconfirmed') return jsonAnswer({ goTo: confirmAddress('/mijn-account') })
  return jsonAnswer({ message: answer.outcome === 'full' ? FULL : NOT_OFFERED }, 409)
}

const SIGNED_OUT = 'Je bent niet meer ingelogd. Laad de pagina opnieuw.'
const TOO_OFTEN = 'Er is hier wel heel vaak om gevraagd. Wacht even, of log in met je wachtwoord.'
const FULL = 'Je hebt al tien passkeys. Verwijder er eerst een die je niet meer gebruikt.'
const NOT_OFFERED = 'Passkeys werken hier niet: deze site heeft er geen geschikt adres voor.'
