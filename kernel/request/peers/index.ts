export { type Asker, askerOf, localPeers, type PeerHandlers, type Peers, peerCall, peersAs } from './call.js'
