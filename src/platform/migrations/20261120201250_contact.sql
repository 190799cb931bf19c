CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"confirmation_mail_id" uuid NOT NULL,
	"notice_mail_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE INDEX "contact_messages_newest_first" ON "contact_messages" USING btree ("created_at");