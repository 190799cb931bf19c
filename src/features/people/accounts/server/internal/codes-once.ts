import { createHmac } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '@/platform/context'
import { accountSecondFactors } from '../account-tables'

export const CODE_DIGITS = 6
export const CODE_SECONDS = 30

/** Clock drift: better-auth also accepts the codes of the half minutes before and after this one. */
const STEPS_AROUND = [1, 0, -1]

/**
 * One-time use of authenticator codes (RFC 6238, section 5.2), which better-auth leaves to others: it accepts a code
 * for as long as it lasts. Before it checks a right code, a compare-and-set claims the code's time step: only a step
 * later than the last one passes, so that of many requests, on many nodes, one goes on.
 */
export function codesOnce({ db }: Context): BetterAuthPlugin {
  return {
    id: 'codes-once',
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const accountId = await whoseCode(ctx)
            const [factor] = accountId
              ? await db.select().from(factors).where(eq(factors.userId, accountId))
              : []
            if (!factor) return
            const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret })
            const step = stepOf(String(ctx.body.code), secret)
            // A wrong code goes to better-auth, which refuses and counts it.
            if (step === undefined || (await claim(db, factor.id, step))) return
            throw new APIError('UNAUTHORIZED', { message: 'This code was used before' })
          }),
        },
      ],
    },
  }
}

const factors = accountSecondFactors

/** Accepts a code of the account's app, once, without a session being made of it. */
export async function acceptCode(
  db: Context['db'],
  secretConfig: Parameters<typeof symmetricDecrypt>[0]['key'],
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const [factor] = await db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, accountId), eq(factors.verified, true)))
  if (!factor) return false
  const step = stepOf(code, await symmetricDecrypt({ key: secretConfig, data: factor.secret }))
  return step !== undefined && (await claim(db, factor.id, step))
}

/**
 * Account that the code belongs to, as better-auth has it: the signed-in one, or else the one whose password was right
 * a moment ago.
 */
async function whoseCode(ctx: Parameters<typeof getSessionFromCtx>[0]): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const { name } = ctx.context.createAuthCookie('two_factor')
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  return challenge ? (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value : undefined
}

/** Time step of a code, the latest if there are two; undefined for a code that is wrong now. */
function stepOf(code: string, secret: string): number | undefined {
  const now = Math.floor(Date.now() / 1000 / CODE_SECONDS)
  return STEPS_AROUND.map((ahead) => now + ahead).find((step) => codeAt(step, secret) === code)
}

/** HOTP (RFC 4226). */
function codeAt(step: number, secret: string): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  const digits = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** CODE_DIGITS
  return String(digits).padStart(CODE_DIGITS, '0')
}

async function claim(db: Context['db'], factorId: string, step: number): Promise<boolean> {
  const claimed = await db
    .update(factors)
    .set({ lastAcceptedStep: step })
    .where(
      and(eq(factors.id, factorId), or(isNull(factors.lastAcceptedStep), lt(factors.lastAcceptedStep, step))),
    )
    .returning({ id: factors.id })
  return claimed.length > 0
}
