import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib'
import { safeText } from '../../../base/faults/index.js'
import type { Logger } from '../../../base/logging/index.js'
import { BrokerUnavailable } from '../unavailable.js'

export interface RabbitAddress {
  /** amqp:// or amqps://, with user, password and virtual host. */
  url: string
  /** PEM files for amqps. */
  caFile?: string | undefined
  certFile?: string | undefined
  keyFile?: string | undefined
}

export interface RabbitConnectionOptions extends RabbitAddress {
  /** The connection's name in RabbitMQ's management pages. */
  name: string
  log: Logger
}

const farewellMs = 1_000
/** RabbitMQ answers 403 to 406 when what is asked for is not allowed, not there or otherwise. */
const isRefused = (error: unknown) => /^40[3-6]$/.test(String((error as { code?: unknown } | null)?.code))
const pauses = { first: 100, most: 2_000 }

/** Opens a connection to RabbitMQ. */
export function dial({ url, caFile, certFile, keyFile }: RabbitAddress, name: string): Promise<ChannelModel> {
  const address = new URL(url)
  address.searchParams.set('heartbeat', address.searchParams.get('heartbeat') ?? '4')
  const pem = (file: string | undefined) => (file === undefined ? undefined : [readFileSync(file)])
  return connect(address.toString(), {
    timeout: 5_000,
    clientProperties: { connection_name: name },
    servername: address.hostname,
    ...(caFile && { ca: pem(caFile) }),
    ...(certFile && { cert: readFileSync(certFile) }),
    ...(keyFile && { key: readFileSync(keyFile) }),
  })
}

/** A connection that reconnects by itself and repeats its set-up after each loss. */
export class RabbitConnection {
  readonly #options: RabbitConnectionOptions
  readonly #setups = new Set<(model: ChannelModel) => Promise<void>>()
  #model: ChannelModel | undefined
  #confirm: ConfirmChannel | undefined
  /** Gives the present connection up and makes another one. */
  #lose: (error?: unknown) => void = () => {}
  #closed = false
  #reported = false
  #connecting: Promise<void> | undefined

  constructor(options: RabbitConnectionOptions) {
    this.#options = options
  }

  /** Connects for the first time; resolves after the first try, even when that failed. */
  open(): Promise<void> {
    return this.#connect(pauses.first)
  }

  #connect(pause: number): Promise<void> {
    this.#connecting ??= this.#dial()
      .catch((error) => {
        this.#report(error)
        this.#reconnectLater(Math.min(pauses.most, pause * 2))
      })
      .finally(() => {
        this.#connecting = undefined
      })
    return this.#connecting
  }

  #reconnectLater(pause: number) {
    if (!this.#closed) setTimeout(() => this.#closed || void this.#connect(pause), pause)
  }

  #report(error: unknown) {
    if (!this.#reported) this.#options.log.warn({ error: safeText(error) }, 'RabbitMQ cannot be reached')
    this.#reported = true
  }

  async #dial() {
    const model = await dial(this.#options, this.#options.name)
    if (this.#closed) return void (await model.close())
    let lost = false
    const lose = (error?: unknown) => {
      if (lost) return
      lost = true
      if (this.#model === model) {
        this.#model = undefined
        this.#confirm = undefined
      }
      if (this.#closed) return
      this.#report(error ?? 'the connection was closed')
      this.#reconnectLater(pauses.first)
    }
    this.#lose = lose
    model.on('error', lose)
    model.on('close', lose)
    try {
      const confirm = await model.createConfirmChannel()
      // When RabbitMQ closes a channel the whole connection is closed, and everything is set up again.
      confirm.on('error', (error) => this.#drop(model, error))
      confirm.on('close', () => this.#drop(model))
      this.#model = model
      this.#confirm = confirm
      for (const setup of this.#setups) await setup(model)
      if (this.#reported) this.#options.log.warn({}, 'RabbitMQ can be reached again')
      this.#reported = false
    } catch (error) {
      lost = true
      this.#model = undefined
      this.#confirm = undefined
      await model.close().catch(() => {})
      throw error
    }
  }

  #drop(model: ChannelModel, error?: unknown) {
    if (this.#model !== model) return
    this.#lose(error)
    // A peer that is gone does not answer the farewell.
    const { stream } = (model as unknown as { connection: { stream: Socket } }).connection
    const impatient = setTimeout(() => stream.destroy(), farewellMs)
    model
      .close()
      .catch(() => {})
      .finally(() => clearTimeout(impatient))
  }

  /** The channel whose publications RabbitMQ confirms. Error: BrokerUnavailable. */
  get confirm(): ConfirmChannel {
    if (!this.#confirm) throw new BrokerUnavailable('RabbitMQ cannot be reached')
    return this.#confirm
  }

  /**
   * Runs `setup` now, if there is a connection, and again after each loss. Rejects when it fails on a connection that is still
   * open.
   */
  async onConnected(setup: (model: ChannelModel) => Promise<void>): Promise<void> {
    await this.#connecting
    this.#setups.add(setup)
    const model = this.#model
    if (!model) return
    try {
      await setup(model)
    } catch (error) {
      if (this.#model === model || isRefused(error)) throw error
    }
  }

  /**
   * The number of messages in each queue. It opens its own channel, because RabbitMQ closes the channel when a queue does not
   * exist.
   */
  async depths(queues: readonly string[]): Promise<Record<string, number>> {
    const model = this.#model
    if (!model) throw new BrokerUnavailable('RabbitMQ cannot be reached')
    const channel = await model.createChannel()
    // The call on the channel reports the error.
    channel.on('error', () => {})
    try {
      const found = await Promise.all(queues.map((queue) => channel.checkQueue(queue)))
      return Object.fromEntries(found.map(({ queue, messageCount }) => [queue, messageCount]))
    } finally {
      await channel.close().catch(() => {})
    }
  }

  /** Drops the connection because one of its channels has failed; all channels are then opened again. */
  fail(error: unknown): void {
    if (this.#model) this.#drop(this.#model, error)
  }

  async ping(): Promise<void> {
    void this.confirm
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#connecting
    await this.#model?.close().catch(() => {})
  }
}
