import type { Route } from '../../http/route.js'
import addSignatureDocument from './add-signature-document.js'
import cancelSignatureRequest from './cancel-signature-request.js'
import checkSignatureProvider from './check-signature-provider.js'
import createSignatureProvider from './create-signature-provider.js'
import createSignatureRequest from './create-signature-request.js'
import deactivateSignatureProvider from './deactivate-signature-provider.js'
import declineSigning from './decline-signing.js'
import downloadDocument from './download-document.js'
import downloadSignedDocument from './download-signed-document.js'
import executeSigning from './execute-signing.js'
import getSignatureDocument from './get-signature-document.js'
import getSignatureProvider from './get-signature-provider.js'
import getSignatureRequest from './get-signature-request.js'
import listSignatureDocuments from './list-signature-documents.js'
import listSignatureProviders from './list-signature-providers.js'
import listSignatureRequests from './list-signature-requests.js'
import sendSigningOtp from './send-signing-otp.js'
import signatureProviderCallback from './signature-provider-callback.js'
import signatureResult from './signature-result.js'
import signingInfo from './signing-info.js'
import signingStatus from './signing-status.js'
import updateSignatureProvider from './update-signature-provider.js'
import verifySigningOtp from './verify-signing-otp.js'

/** Every REST operation of the component. */
export const signatureRoutes: readonly Route[] = [
  addSignatureDocument,
  cancelSignatureRequest,
  checkSignatureProvider,
  createSignatureProvider,
  createSignatureRequest,
  deactivateSignatureProvider,
  declineSigning,
  downloadDocument,
  downloadSignedDocument,
  executeSigning,
  getSignatureDocument,
  getSignatureProvider,
  getSignatureRequest,
  listSignatureDocuments,
  listSignatureProviders,
  listSignatureRequests,
  sendSigningOtp,
  signatureProviderCallback,
  signatureResult,
  signingInfo,
  signingStatus,
  updateSignatureProvider,
  verifySigningOtp,
]
