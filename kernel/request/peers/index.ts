export { type Asker, askerOf, localPeers, type PeerHandlers, type Peers, peerCall } from './call.js'
