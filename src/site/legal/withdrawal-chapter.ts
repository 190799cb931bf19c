import { WITHDRAWAL_FORM_TITLE, withdrawalForm } from '@/content/withdrawal-form'
import type { Chapter } from './legal-text'

/** Model withdrawal form, for those who agree to the terms as a consumer; it is no part of them. */
export function withdrawalChapter(): Chapter {
  const lines = withdrawalForm().replace(`${WITHDRAWAL_FORM_TITLE}. `, '').split('\n')
  return {
    id: 'modelformulier',
    number: null,
    title: WITHDRAWAL_FORM_TITLE,
    html: lines.map((line) => `<p>${line}</p>`).join(''),
  }
}
