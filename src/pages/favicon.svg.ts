import type { APIRoute } from 'astro'
import { markSvg } from '@/ui/weave/mark-svg'

export const GET: APIRoute = () => new Response(markSvg(), { headers: { 'Content-Type': 'image/svg+xml' } })
