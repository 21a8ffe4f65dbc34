import type { Route } from '../../http/route.js'
import activateCreditProduct from './activate-credit-product.js'
import approveChangeRequest from './approve-change-request.js'
import changeWizardSimulation from './change-wizard-simulation.js'
import createApplication from './create-application.js'
import createCreditProduct from './create-credit-product.js'
import deactivateCreditProduct from './deactivate-credit-product.js'
import decideApplication from './decide-application.js'
import disburseCredit from './disburse-credit.js'
import getApplication from './get-application.js'
import getCredit from './get-credit.js'
import getCreditProduct from './get-credit-product.js'
import listApplications from './list-applications.js'
import listChangeRequests from './list-change-requests.js'
import listCreditProducts from './list-credit-products.js'
import listCredits from './list-credits.js'
import listPayments from './list-payments.js'
import recordPayment from './record-payment.js'
import rejectChangeRequest from './reject-change-request.js'
import reportSignatureCompleted from './report-signature-completed.js'
import reportValidationResult from './report-validation-result.js'
import requestWizardSignature from './request-wizard-signature.js'
import saveWizardStep from './save-wizard-step.js'
import simulatorConfig from './simulator-config.js'
import startWizard from './start-wizard.js'
import subjectCredits from './subject-credits.js'
import submitWizard from './submit-wizard.js'
import updateCreditProduct from './update-credit-product.js'
import wizardAnswers from './wizard-answers.js'
import wizardLegalTexts from './wizard-legal-texts.js'
import wizardStatus from './wizard-status.js'

/** Every REST operation of the component. */
export const lendingRoutes: readonly Route[] = [
  activateCreditProduct,
  approveChangeRequest,
  changeWizardSimulation,
  createApplication,
  createCreditProduct,
  deactivateCreditProduct,
  decideApplication,
  disburseCredit,
  getApplication,
  getCreditProduct,
  getCredit,
  listApplications,
  listChangeRequests,
  listCreditProducts,
  listCredits,
  listPayments,
  recordPayment,
  rejectChangeRequest,
  updateCreditProduct,
  reportSignatureCompleted,
  reportValidationResult,
  requestWizardSignature,
  saveWizardStep,
  simulatorConfig,
  wizardAnswers,
  wizardLegalTexts,
  startWizard,
  subjectCredits,
  submitWizard,
  wizardStatus,
]
