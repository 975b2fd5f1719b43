/** Accounts, sign-in and settings. */
export const account = `
account: account, accounts, user account, profile, my account, account settings, username, user name, user id
login ^account: login, log in, logging in, logged in, logs in, sign in, signing in, signed in, log on, logon, access my account, get into my account, authentication, authenticate, sso, single sign on, credentials, session
login-trouble ^login ^account -2: can not log in, can not login, can not sign in, locked out, locked me out, unable to log in, login fails, login failed, login problem, can not access my account, can not get into my account, can not get in, account locked, account is blocked, not let me in, kicked me out, keeps logging me out, invalid credentials, access denied, lost access, account suspended, account disabled, logged out, sign in problem, wrong password, login error, can not get back in
password ^account ^login: password, passwords, passcode, reset password, password reset, forgot password, forgotten password, change my password, reset link, pin code, passphrase, reset email
two-factor ^login: two factor, 2fa, mfa, authenticator, verification code, one time code, otp, security code, sms code, text code, multi factor
sign-up ^account: sign up, signup, signed up, signing up, register, registered, registration, create an account, new account, onboarding, join, enroll, enrolment, enrollment, get started
delete-account ^account: delete my account, delete account, remove my account, close my account, erase my data, delete my data, deactivate, account deletion, right to be forgotten, account closure, wipe my data, remove my information
permission ^account: permission, permissions, access rights, admin rights, admin access, role, roles, authorize, authorization, authorized, privileges, grant access, give access, read only access, approve access, access request
settings ^account: settings, setting, preferences, configure, configuration, configured, set up, setup, customize, customise, options, toggle, enable, disable, change my email, update my profile
notification: notification, notifications, notify, push notification, email alerts, reminders, alerts, alert
unsubscribe: unsubscribe, unsubscribed, stop emailing, stop sending, remove me from, mailing list, no more emails, stop contacting, stop texting me, take me off, too many emails, newsletter, opt out of emails, do not contact me
contact-data: contact details, contact information, phone number, telephone number, email address, home address, postal address, contact info
support-agent: agent, support team, customer service, customer support, helpdesk, help desk, representative, support rep, live chat, support staff, call center, call centre, support
`;
