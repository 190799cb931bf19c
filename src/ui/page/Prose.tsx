import './page.css'
import type { ReactNode } from 'react'
import { classNames } from '../class-names'

/** Running text: a rendered document, or paragraphs and lists written out. */
export function Prose({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames('prose', className)}>{children}</div>
}
