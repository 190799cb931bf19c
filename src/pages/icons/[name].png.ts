import type { APIRoute, GetStaticPaths } from 'astro'
import { ICONS, type IconName, iconImage } from '@/site/findability/server/pictures'

export const getStaticPaths = (() =>
  (Object.keys(ICONS) as IconName[]).map((name) => ({
    params: { name },
    props: { name },
  }))) satisfies GetStaticPaths

export const GET: APIRoute = async ({ props: { name } }) =>
  new Response(new Uint8Array(await iconImage(name)), { headers: { 'Content-Type': 'image/png' } })
