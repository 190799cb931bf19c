import { randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { company } from '@/content/company'
import type { Context } from '@/platform/context'
import type { SignInMethod } from '../../domain/recent-confirmation'
import { hashPassword, verifyPassword } from '../../passwords/server/password-hash'
import {
  accountChallenges,
  accountCredentials,
  accountSecondFactors,
  accountSessions,
  accounts,
} from '../account-tables'
import { CODE_DIGITS, CODE_SECONDS, codesOnce } from './codes-once'

const DAY_SECONDS = 24 * 60 * 60

/** Header that only `authHeaders` sets, from the address that the edge trusts, whatever the visitor sent. */
export const ADDRESS_HEADER = 'x-account-client-address'

export type Auth = ReturnType<typeof makeAuth>

const made = new WeakMap<Context, { auth: Auth; companyName: string }>()

/**
 * better-auth on our tables, memoized per context until the company has another name: apps for codes show it. Its own
 * routes are not mounted: our use cases call it, and count attempts first.
 */
export function authOf(context: Context): Auth {
  const known = made.get(context)
  if (known?.companyName === company.name) return known.auth
  const auth = makeAuth(context)
  made.set(context, { auth, companyName: company.name })
  return auth
}

/** How a session is made that better-auth makes, by the call that makes it. */
function methodOf(path: string | undefined): SignInMethod {
  return path?.startsWith('/two-factor/verify') ? 'password+totp' : 'password'
}

function makeAuth(context: Context) {
  const { db, settings } = context
  return betterAuth({
    appName: company.name,
    baseURL: settings.siteUrl,
    secret: settings.appSecret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: accounts,
        account: accountCredentials,
        session: accountSessions,
        verification: accountChallenges,
        twoFactor: accountSecondFactors,
      },
    }),
    user: {
      additionalFields: {
        role: { type: ['customer', 'admin'], required: true, defaultValue: 'customer', input: false },
        officeRole: { type: 'string', required: false, input: false },
        secondFactorSkippedAt: { type: 'date', required: false, input: false },
        isDemo: { type: 'boolean', required: false, defaultValue: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Bounds what is hashed at sign-in; our own rules say what may be chosen.
      maxPasswordLength: 1000,
      password: {
        hash: (password) => hashPassword(context, password),
        verify: (attempt) => verifyPassword(context, attempt),
      },
    },
    session: {
      expiresIn: 30 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      // No cache: a cached session would go on after it was ended elsewhere.
      cookieCache: { enabled: false },
      additionalFields: {
        method: { type: 'string', required: false, input: false },
        confirmedAt: { type: 'date', required: false, input: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          // Every session begins with a password, and some with a code after it: that confirms who it is.
          before: async (session, ctx) => ({
            data: { ...session, method: methodOf(ctx?.path), confirmedAt: context.now() },
          }),
        },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    // Its limits count per process, and only for its own routes, which are not mounted; ours are in account_attempts.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'webnoaber',
      useSecureCookies: settings.siteUrl.startsWith('https://') || settings.appMode === 'live',
      database: { generateId: () => randomUUID() },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    plugins: [
      codesOnce(context),
      twoFactor({ issuer: company.name, totpOptions: { digits: CODE_DIGITS, period: CODE_SECONDS } }),
    ],
  })
}
