import { callsOf } from '@/platform/api/call'
import type { KeyHolder } from './key-holder'

/** A call of this site, whose caller holds one of its keys. */
export const defineCall = callsOf<KeyHolder>()
