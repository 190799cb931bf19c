-- Renames events to what happened, in the past tense, in existing rows too.
UPDATE "audit_log" SET "action" = "renamed"."now" FROM (VALUES
	('mail.hastened', 'mail.retried'),
	('payment.exception', 'payment.exception-raised'),
	('payment.not-started', 'payment.start-failed'),
	('person.not-erased', 'person.erasure-failed')
) AS "renamed" ("was", "now") WHERE "action" = "renamed"."was";
