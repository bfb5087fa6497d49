import type { Outcome, PaymentError, PaymentStatus } from './records.ts';

/**
 * The possible ends of a payment, and the end that each test UPI ID requests. The error texts are made up for
 * this stand-in.
 */

export const SUCCESS: Outcome = { status: 'SUCCESS', message: '00::Transaction success', error: null };
export const PENDING: Outcome = { status: 'PENDING', message: 'Waiting for the customer or the bank', error: null };
export const USER_DROPPED: Outcome = {
  status: 'USER_DROPPED',
  message: 'User dropped and did not complete the two factor authentication',
  error: null,
};

function failure(code: string, reason: string, source: string, description: string): Outcome {
  return { status: 'FAILED', message: description, error: { code, description, reason, source } };
}

export const DECLINED_BY_BANK = failure(
  'TRANSACTION_DECLINED',
  'bank_rejected',
  'bank',
  'The payment was declined by the bank.',
);
export const WRONG_OTP = failure(
  'AUTHENTICATION_FAILED',
  'otp_attempts_exceeded',
  'customer',
  'The OTP was wrong three times.',
);
export const WRONG_CVV = failure('INVALID_CVV', 'invalid_cvv', 'customer', 'The CVV of the card is wrong.');

const TIMED_OUT = failure('BANK_TIMEOUT', 'bank_timeout', 'bank', 'The bank did not answer in time.');

/** A test UPI ID: its immediate outcome and, if that is pending, its later one. */
export type TestVpa = { vpa: string; effect: string; outcome: Outcome; later: Outcome | null };

function vpa(name: string, effect: string, outcome: Outcome, later: Outcome | null = null): TestVpa {
  return { vpa: `${name}@gocash`, effect, outcome, later };
}

/** The sandbox's test UPI IDs, and testpending, which only this stand-in has. */
export const TEST_VPAS: readonly TestVpa[] = [
  vpa('testsuccess', 'Paid', SUCCESS),
  vpa('testfailure', 'Declined', DECLINED_BY_BANK),
  vpa('testpending', 'Stays pending, then ends by itself', PENDING),
  vpa('testuserdropped', 'The customer leaves the UPI app', USER_DROPPED),
  vpa(
    'testdeclineuser',
    'The customer declines in the UPI app',
    failure('TRANSACTION_DECLINED', 'user_declined', 'customer', 'The customer declined the collect request.'),
  ),
  vpa(
    'testinvalid',
    'The UPI ID does not exist',
    failure('INVALID_VPA', 'invalid_vpa', 'customer', 'The UPI ID is not valid.'),
  ),
  vpa(
    'testexpired',
    'The collect request expires',
    failure('TRANSACTION_EXPIRED', 'collect_expired', 'customer', 'The collect request expired.'),
  ),
  vpa('testtimeoutbank', 'Pending, then fails: the bank did not answer', PENDING, TIMED_OUT),
  vpa(
    'testinsufficientfunds',
    'Not enough money in the account',
    failure('INSUFFICIENT_FUNDS', 'insufficient_funds', 'customer', 'The account does not have enough balance.'),
  ),
  vpa('testbankdeclined', 'Declined by the bank', DECLINED_BY_BANK),
  vpa(
    'testriskflagged',
    'Stopped by the risk check',
    failure('RISK_FLAGGED', 'risk_check_failed', 'cashfree', 'The payment was stopped by the risk check.'),
  ),
  vpa(
    'testnetworkerror',
    'The UPI network fails',
    failure('GATEWAY_ERROR', 'network_error', 'cashfree', 'The UPI network could not be reached.'),
  ),
  vpa(
    'testinvalidpin',
    'Wrong UPI PIN',
    failure('INVALID_PIN', 'invalid_upi_pin', 'customer', 'The UPI PIN was wrong.'),
  ),
];

export function findTestVpa(text: string): TestVpa | undefined {
  const wanted = text.trim().toLowerCase();
  return TEST_VPAS.find((test) => test.vpa === wanted);
}

/** Returns the outcome with the given status; an error code applies to a failure. */
export function outcomeOf(status: PaymentStatus, errorCode: string | null = null): Outcome {
  switch (status) {
    case 'SUCCESS':
      return SUCCESS;
    case 'PENDING':
      return PENDING;
    case 'USER_DROPPED':
      return USER_DROPPED;
    case 'FAILED':
      return errorCode === null ? DECLINED_BY_BANK : { ...DECLINED_BY_BANK, error: errorWith(errorCode) };
    case 'NOT_ATTEMPTED':
    case 'VOID':
    case 'CANCELLED':
    case 'FLAGGED':
      return { status, message: `Payment is ${status}`, error: null };
  }
}

function errorWith(code: string): PaymentError {
  return { code, description: 'The payment failed.', reason: code.toLowerCase(), source: 'bank' };
}
