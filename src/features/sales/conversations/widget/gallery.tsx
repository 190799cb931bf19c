import type { PagesByFace, States } from '@/ui/gallery/page-state'
import { CHAT_SAMPLES } from './fixtures'

/** A page behind the chat; `show-chat.ts` opens it as it is named. */
const CHAT_STATES: States = Object.fromEntries(
  Object.keys(CHAT_SAMPLES).map((name) => [
    name,
    <div key={name} data-chat-sample={name} className="page-width min-h-dvh py-16">
      <h1 className="text-display-s">Chat: {name}</h1>
    </div>,
  ]),
)

/** The chat. */
export const pages: PagesByFace = { site: { chat: CHAT_STATES } }
