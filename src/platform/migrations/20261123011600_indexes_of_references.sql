CREATE INDEX "project_quotes_of_invoice" ON "project_quotes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "projects_of_lead" ON "projects" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "quotes_of_project" ON "quotes" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "today_marks_of_owner" ON "today_marks" USING btree ("owner_id");