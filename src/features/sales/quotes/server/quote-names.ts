import { namesById } from '@/platform/names-by-id'
import { quotes } from './quote-tables'

/** 'OF2026-0042', by the id of each quote. */
export const quoteNumbers = namesById({ table: quotes, id: quotes.id, name: quotes.number })
