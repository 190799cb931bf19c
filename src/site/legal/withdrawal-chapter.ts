import { withdrawalForm } from '@/content/withdrawal-form'
import type { Chapter } from './legal-text'

/** The model form for withdrawal, for who agrees to the terms as a consumer; it is no part of them. */
export function withdrawalChapter(): Chapter {
  const lines = withdrawalForm().split('\n')
  return {
    ...{ id: 'modelformulier', number: null, title: 'Modelformulier voor herroeping' },
    html: lines.map((line) => `<p>${line}</p>`).join(''),
  }
}
