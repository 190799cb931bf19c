import { z } from 'astro/zod'
import { isCalendarDay } from '@/shared/calendar-day'
import { optionalText, requiredText } from '@/shared/form-fields'

export const REASON_FAULT = 'Zeg erbij waarom: over een week weet niemand het meer.'
export const UNTIL_FAULT = 'Kies een dag na vandaag, of laat het veld leeg.'

/** Form that skips a line. */
export const lineSkip = z.object({
  key: requiredText('Deze regel is niet bekend.', 200),
  reason: requiredText(REASON_FAULT, 500),
  until: optionalText(10).refine((day) => !day || isCalendarDay(day), UNTIL_FAULT),
})

/** Form that releases a skipped line. */
export const lineRelease = z.object({ key: requiredText('Deze regel is niet bekend.', 200) })
