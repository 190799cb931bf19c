import type { APIRoute } from 'astro'
import { officeCsv } from '@/office/server/office-csv'

export const prerender = false

/** The customers of a view, as a spreadsheet. */
export const GET: APIRoute = ({ locals, url }) => officeCsv(locals, 'klanten', url.searchParams)
