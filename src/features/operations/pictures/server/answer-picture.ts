import { rolesOfRoute } from '@/features/people/accounts/domain/office-access'
import type { SignedInAccount } from '@/features/people/accounts/domain/roles'
import type { Context } from '@/platform/context'
import { OFFICE_PICTURES_PATH } from '../domain/office-pictures'
import { pictureFileNamed } from '../domain/picture'
import { pictureContent } from './picture-queries'
import { isOnSite } from './picture-uses'

/** Headers of a picture: a browser shows it and never takes it for anything else. */
const PICTURE_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

interface Asked {
  /** The last part of the address. */
  name: string
  account: SignedInAccount | undefined
}

/**
 * A file of a picture: for everybody when a page of the site shows it, for who writes texts otherwise. Its bytes never
 * change under its address, so that browsers keep it for a year.
 */
export async function answerPicture(context: Context, { name, account }: Asked): Promise<Response> {
  const asked = pictureFileNamed(name)
  if (!asked) return notThere()
  const isPublic = isOnSite(context, asked.id)
  if (!isPublic && !mayWrite(account)) return notThere()
  const content = await pictureContent(context.db, asked)
  if (!content) return notThere()
  return new Response(new Uint8Array(content), {
    headers: {
      ...PICTURE_HEADERS,
      'Content-Type': `image/${asked.format}`,
      'Content-Length': String(content.length),
      'Cache-Control': isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store',
      // Feed readers show it on an address of their own.
      ...(isPublic && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    },
  })
}

function mayWrite(account: SignedInAccount | undefined): boolean {
  return (
    account?.role === 'admin' &&
    account.officeRole !== null &&
    rolesOfRoute(OFFICE_PICTURES_PATH).includes(account.officeRole)
  )
}

function notThere(): Response {
  return new Response('Dit plaatje is er niet.\n', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
