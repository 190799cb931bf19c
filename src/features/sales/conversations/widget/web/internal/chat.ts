import { startChat } from '../chat-window'

const corner = document.querySelector<HTMLElement>('[data-chat]')
const launcher = corner?.querySelector<HTMLElement>('[data-chat-launcher]')
if (corner && launcher) startChat(corner, launcher)
