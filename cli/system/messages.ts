import http from 'node:http'

/** An application of Express: it gives each request and each answer that it handles one of these prototypes. */
interface ExpressLike {
  request: object
  response: object
}

/**
 * Makes the requests and answers of one listener. An application of Express changes the prototype of each unless it has the right one
 * already. V8 then keeps what such a request has made beyond the collections of the young generation: 25 KB for each credit that is
 * read, until a full collection.
 */
export function createMessages(): {
  options: { IncomingMessage: typeof http.IncomingMessage; ServerResponse: typeof http.ServerResponse }
  suit(handler: http.RequestListener & Partial<ExpressLike>): void
} {
  class Incoming extends http.IncomingMessage {}
  class Answer extends http.ServerResponse {}
  return {
    /** The options of a server. */
    options: { IncomingMessage: Incoming, ServerResponse: Answer as unknown as typeof http.ServerResponse },
    /** Makes them as an application wants them; other handlers want nothing. */
    suit(handler: http.RequestListener & Partial<ExpressLike>) {
      if (!handler.request || !handler.response) return
      Object.setPrototypeOf(Incoming.prototype, handler.request)
      Object.setPrototypeOf(Answer.prototype, handler.response)
      handler.request = Incoming.prototype
      handler.response = Answer.prototype
    },
  }
}
