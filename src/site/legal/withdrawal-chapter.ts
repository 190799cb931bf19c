import { WITHDRAWAL_FORM_TITLE, withdrawalForm } from '@/content/withdrawal-form'
import type { Chapter } from './legal-text'

/** The model form for withdrawal, for who agrees to the terms as a consumer; it is no part of them. */
export function withdrawalChapter(): Chapter {
  const lines = withdrawalForm().replace(`${WITHDRAWAL_FORM_TITLE}. `, '').split('\n')
  return {
    id: 'modelformulier',
    number: null,
    title: WITHDRAWAL_FORM_TITLE,
    html: lines.map((line) => `<p>${line}</p>`).join(''),
  }
}
