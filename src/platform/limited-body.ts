/**
 * Text of a response from an untrusted server. Throws a RangeError beyond `maxBytes`, without reading on, and whatever
 * `fetch` throws when the connection breaks or its signal aborts.
 */
export async function readLimited(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  // The throw leaves the loop, which cancels the rest of the body.
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new RangeError(`The answer is larger than ${maxBytes} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
